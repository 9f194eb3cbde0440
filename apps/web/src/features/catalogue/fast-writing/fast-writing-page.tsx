import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { hasMouse } from '../../../ui/actions/has-mouse.ts';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { showFirstProblem } from '../../../ui/forms/show-first-problem.ts';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { useCardCalls } from '../selection/card-calls.ts';
import { overAll } from '../selection/over-all.ts';
import { useCreateCardsMutation, useDeleteCardsMutation } from './fast-writing.api.ts';
import { Grid } from './grid.tsx';
import { readingOf } from './reading.ts';
import { filled, isEmpty, noRows } from './row.ts';
import type { WritingRow } from './row.ts';
import { TableDrop } from './table-drop.tsx';
import { tableIn } from './table-state.ts';
import { fastWritingTexts } from '#texts/catalogue/fast-writing';
import { cellId, useGrid } from './use-grid.ts';
import styles from './fast-writing-page.module.css';

const words = fastWritingTexts;

interface Props {
  deckId: string;
  /** Where the deck itself stands. */
  deckPath: string;
}

/** Before anything is typed, and once all is taken out again, nothing is lost by leaving. */
const isSame = (one: readonly WritingRow[], other: readonly WritingRow[]) =>
  one === other || (isEmpty(one) && isEmpty(other));

/** Says what was added; all of it can be taken away again. */
function useAdded(deckId: string) {
  const [remove] = useDeleteCardsMutation();
  const { restore } = useCardCalls();
  const bringBack = async (ids: string[]) => {
    const { failed } = await overAll(ids, restore, () => {});
    if (failed[0]) throw failed[0].reason;
  };
  return (ids: string[]) =>
    toasts.undoable({
      done: [words.added(ids.length)],
      undone: [texts.common.success, words.undone(ids.length)],
      failed: words.undoFailed,
      undo: () => remove({ deckId, ids }).unwrap(),
      redo: () => bringBack(ids),
    });
}

/** The draft of the grid: what came along with the address is written in it at once. */
function useDraft() {
  const form = useForm<WritingRow[]>({ start: noRows, isSame });
  const { draft, setDraft } = form;
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const actions = useGrid(latest, setDraft);
  const { state } = useLocation() as { state: unknown };
  const [brought] = useState(() => tableIn(state));
  useEffect(() => {
    if (brought && isEmpty(latest.current)) actions.append(brought);
  }, [brought, actions]);
  return { form, actions };
}

/** Cards typed or pasted as lines, added to a deck all at once. */
export function FastWritingPage({ deckId, deckPath }: Props) {
  const deck = useGetDeckQuery(deckId).currentData;
  const { form, actions } = useDraft();
  const { draft: rows, busy } = form;
  const [visible, setVisible] = useState(true);
  /** The rows that were found wanting when they were to be saved. */
  const [checked, setChecked] = useState<readonly WritingRow[] | null>(null);
  const [create] = useCreateCardsMutation();
  const tellAdded = useAdded(deckId);
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  useTitle(words.title);
  const [first] = rows;
  const firstCell = useRef(first && cellId(first.key, 'question'));
  useEffect(() => {
    if (firstCell.current && hasMouse()) document.getElementById(firstCell.current)?.focus();
  }, []);

  const written = filled(rows);
  const wrong = written.filter((row) => readingOf(row).problem).length;
  const save = () => {
    setChecked(rows);
    if (wrong > 0 || written.length === 0) return showFirstProblem(page);
    void form.submit(
      async ({ sent, key }) => {
        const cards = filled(sent).map((row) => ({ ...readingOf(row).card, visible }));
        const { ids } = await create({ deckId, cards, key }).unwrap();
        form.begin(noRows());
        // The lines must not come back with the address.
        void navigate(deckPath, { replace: true });
        tellAdded(ids);
      },
      (failure) => toasts.failure(words.failed, failure),
    );
  };
  useShortcuts({ 'Control+Enter': save, 'Meta+Enter': save }, { whileWriting: true });

  return (
    <TableDrop onTable={actions.append}>
      <div ref={page}>
        <h1>{words.title}</h1>
        {deck && <p className="hint">{words.into(deck.name)}</p>}
        <div className={styles.intro}>
          <p>{words.hint}</p>
          <details>
            <summary>{words.help.title}</summary>
            <p>{words.help.keys}</p>
            <p>{words.help.blanks}</p>
            <p>{words.help.choice}</p>
          </details>
        </div>
        <Grid rows={rows} isChecked={checked === rows} isReadOnly={busy} actions={actions} />
        <div className={styles.foot}>
          <p role="status" className="row label numbers grow">
            {written.length > 0 && <span>{words.ready(written.length - wrong)}</span>}
            {wrong > 0 && <span className="problem">{words.toMend(wrong)}</span>}
            {checked === rows && written.length === 0 && <span className="problem">{words.none}</span>}
          </p>
          <SwitchField label={words.visible} checked={visible} onChange={setVisible} />
          <Button onClick={() => void navigate(deckPath)}>{words.back}</Button>
          <Button type="primary" aria-busy={busy} aria-disabled={busy} aria-keyshortcuts="Control+Enter" onClick={save}>
            {words.save(written.length)}
          </Button>
        </div>
      </div>
    </TableDrop>
  );
}
