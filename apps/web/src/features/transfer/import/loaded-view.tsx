import { useCallback, useState } from 'react';
import { Col, Row } from 'antd';
import { markedImported, moveItem } from '../content/content-tree.ts';
import type { Items } from '../content/content-tree.ts';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';
import { useUnsaved } from '../../../ui/forms/unsaved.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportTree } from './import-tree.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ReportPanel } from './report-panel.tsx';
import { useImport } from './use-import.ts';
import { useQuizOf } from './use-quiz-of.ts';
import styles from '../transfer.module.css';

const words = transferTexts.import;

/** What a file held: to be looked at, put in order, and imported item by item. */
export function LoadedView({ content, fileName }: { content: LoadedContent; fileName: string }) {
  const [items, setItems] = useState<Items>(content.items);
  const [arranged, setArranged] = useState(false);
  const arrange = useCallback((change: (now: Items) => Items) => {
    setItems(change);
    setArranged(true);
  }, []);
  const [chosen, setChosen] = useState<string | null>(
    () => [...content.items.values()].find(({ parentId }) => parentId === null)?.id ?? null,
  );
  const { progress, run } = useImport(content, items, (id) => setItems((now) => markedImported(now, id)));
  const quizOf = useQuizOf();
  const importForQuiz = async (ids: readonly string[], targetId: string) => {
    const made = await run(ids.map((id) => ({ id, targetId })));
    const kind = items.get(ids[0] ?? '')?.kind;
    if (!made || !kind) return;
    const name = ids.length === 1 ? (items.get(ids[0] ?? '')?.name ?? '') : fileName.replace(/\.[^.]+$/, '');
    await quizOf(
      made.map((id) => ({ kind, id })),
      kind === 'flashcard' ? '' : name,
    );
  };
  const onMove = useCallback(
    (id: string, parentId: string | null) => arrange((now) => moveItem(now, id, parentId)),
    [arrange],
  );
  // Names and places that were put right by hand stand nowhere else; what is imported is safe.
  useUnsaved(arranged && [...items.values()].some(({ imported }) => !imported));
  const item = chosen === null ? undefined : items.get(chosen);
  const tops = [...items.values()].filter(({ parentId, imported }) => parentId === null && !imported);
  const count = [...items.values()].filter(({ kind }) => kind === 'flashcard').length;
  return (
    <section aria-label={words.tree}>
      <p role="status">{words.loaded(fileName, count)}</p>
      {content.notes.length > 0 && (
        <ul className={styles.notes}>
          {content.notes.map((note) => (
            <li dir="auto" key={note}>
              {note}
            </li>
          ))}
        </ul>
      )}
      <ReportPanel report={content.report ?? []} />
      <Row gutter={[24, 16]} className="before">
        <Col xs={24} md={14}>
          <ImportTree items={items} chosen={chosen} disabled={progress !== null} onChoose={setChosen} onMove={onMove} />
        </Col>
        <Col xs={24} md={10}>
          <h2 className="section">{words.selection}</h2>
          {item ? (
            <>
              {!item.imported && (
                <ItemPanel
                  key={`${item.id} ${item.name}`}
                  items={items}
                  item={item}
                  disabled={progress !== null}
                  onChange={(next) => arrange(() => next)}
                  onChoose={setChosen}
                />
              )}
              <ImportBar
                key={item.kind}
                items={items}
                item={item}
                tops={tops}
                progress={progress}
                onImport={(ids, targetId) => void run(ids.map((id) => ({ id, targetId })))}
                onQuiz={(ids, targetId) => void importForQuiz(ids, targetId)}
              />
            </>
          ) : (
            <p>{words.nothingChosen}</p>
          )}
        </Col>
      </Row>
    </section>
  );
}
