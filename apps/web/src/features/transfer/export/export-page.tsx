import { useMemo, useState } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Tree } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { useLazyGetDeckCardsQuery } from '../../../data/cards.api.ts';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import type { WholeTree } from '../../../data/use-whole-tree.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { texts } from '../../../ui/texts.fr.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { cards as countCards } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useToasts } from '../../../ui/toasts.ts';
import { transferTexts } from '../texts.fr.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../transfer.module.css';
import { choiceOf, exportTree } from './export-tree.ts';
import type { ExportNode } from './export-tree.ts';
import { useExport } from './use-export.ts';

const words = transferTexts.export;

function NodeTitle({ node }: { node: ExportNode }) {
  return (
    <Flex gap="small" align="center">
      <span className={layout.cut}>{node.name}</span>
      {node.count !== null && <span className={layout.count}>{countCards(node.count)}</span>}
      {node.hidden && <span className="badge badge-amber">{texts.common.hidden}</span>}
      {node.proposal && <span className="badge">{texts.common.proposal}</span>}
    </Flex>
  );
}

const treeNode = (node: ExportNode): object => ({
  key: node.key,
  title: <NodeTitle node={node} />,
  isLeaf: node.isLeaf,
  disableCheckbox: node.disabled,
  ...(node.children ? { children: node.children.map(treeNode) } : {}),
});

function Chooser({ folders, decks }: WholeTree) {
  const [cards, setCards] = useState<ReadonlyMap<string, readonly Flashcard[]>>(new Map());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [loadCards] = useLazyGetDeckCardsQuery();
  const toasts = useToasts();
  const { progress, run, cancel } = useExport();
  const tree = useMemo(() => exportTree(folders, decks, cards), [folders, decks, cards]);
  const treeData = useMemo(() => tree.map(treeNode), [tree]);
  const choice = choiceOf(tree, checked);

  const loadDeck = async (key: string) => {
    const [kind, id = ''] = key.split(':');
    if (kind !== 'deck' || cards.has(id)) return;
    try {
      const found = await loadCards(id).unwrap();
      setCards((known) => new Map(known).set(id, found));
    } catch (failure) {
      toasts.failure(words.failed, messageOf(failure, ''));
    }
  };
  return (
    <>
      <Card size="small">
        <Tree
          checkable
          blockNode
          selectable={false}
          height={480}
          aria-label={words.tree}
          disabled={progress !== null}
          treeData={treeData}
          checkedKeys={[...checked]}
          loadData={({ key }) => loadDeck(String(key))}
          onCheck={(keys) => setChecked(new Set((Array.isArray(keys) ? keys : keys.checked).map(String)))}
        />
      </Card>
      <Flex vertical gap={12} data-part="transfer-bar" className={styles.sticky}>
        {progress ? (
          <>
            <p role="status">{progress.label}</p>
            <ProgressBar value={progress.percent} label={words.title} />
            <Button onClick={cancel}>{words.cancel}</Button>
          </>
        ) : (
          <>
            <p role="status">{words.chosen(choice.count)}</p>
            <Button
              type="primary"
              size="large"
              icon={<DownloadOutlined aria-hidden />}
              disabled={choice.count === 0}
              onClick={() => void run(choice)}
            >
              {words.submit}
            </Button>
          </>
        )}
      </Flex>
    </>
  );
}

/** Chooses content and saves it as a zip. */
export function ExportPage() {
  const { tree, error, retry } = useWholeTree();
  const isEmpty = tree !== undefined && tree.decks.every(({ number_of_flashcards }) => number_of_flashcards === 0);
  return (
    <>
      <PageHead title={words.title} />
      <p className={layout.prose}>{words.hint}</p>
      {!tree && error === undefined && <CardsSkeleton />}
      {error !== undefined && <LoadError message={messageOf(error, words.failed)} onRetry={retry} />}
      {isEmpty && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
      {tree && !isEmpty && <Chooser {...tree} />}
    </>
  );
}
