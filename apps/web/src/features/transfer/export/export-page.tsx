import { useMemo, useState } from 'react';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Tree } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { UnreadableFile } from '@ardoise/formats';
import { useLazyGetDeckCardsQuery } from '../../../data/cards.api.ts';
import { useWholeTree } from '../../../data/use-whole-tree.ts';
import type { WholeTree } from '../../../data/use-whole-tree.ts';
import { texts } from '#texts/ui';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { cards as countCards } from '#texts/grammar';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { transferTexts } from '#texts/transfer';
import { exportSelection, exportTree, keysAbove } from './export-tree.ts';
import type { ExportNode } from './export-tree.ts';
import { useGivenChoice } from './given-choice.ts';
import type { GivenChoice } from './given-choice.ts';
import { SchoolLink } from './school-link.tsx';
import { LossesPanel } from './losses-panel.tsx';
import { TargetChoice } from './target-choice.tsx';
import type { ExportTarget } from './targets.ts';
import { useExport } from './use-export.ts';

const words = transferTexts.export;
/** More sheets than that nobody prints at once. */
const PAPER_MOST = 1_000;

function NodeTitle({ node }: { node: ExportNode }) {
  return (
    <Flex gap="small" align="center">
      <span dir="auto" className="cut">
        {node.name}
      </span>
      {node.count !== null && <span className="count">{countCards(node.count)}</span>}
      {node.hidden && <span className="badge amber">{texts.common.hidden}</span>}
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

/** The boxes of the tree, and what those that are checked mean. @param given checked from the start */
function useBoxes({ folders, decks }: WholeTree, given: readonly string[]) {
  const [cards, setCards] = useState<ReadonlyMap<string, readonly Flashcard[]>>(new Map());
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(given));
  const [loadCards] = useLazyGetDeckCardsQuery();
  const tree = useMemo(() => exportTree(folders, decks, cards), [folders, decks, cards]);
  const [openFirst] = useState(() => given.flatMap((key) => keysAbove(tree, key)));
  const choice = useMemo(() => exportSelection(tree, checked), [tree, checked]);

  const loadDeck = async (key: string) => {
    const [kind, id = ''] = key.split(':');
    if (kind !== 'deck' || cards.has(id)) return;
    try {
      const found = await loadCards(id).unwrap();
      setCards((known) => new Map(known).set(id, found));
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };
  return { tree, openFirst, checked, setChecked, loadDeck, choice };
}

function ContentTree({ boxes, disabled }: { boxes: ReturnType<typeof useBoxes>; disabled: boolean }) {
  const { tree, openFirst, checked, setChecked, loadDeck } = boxes;
  const treeData = useMemo(() => tree.map(treeNode), [tree]);
  return (
    <Card size="small">
      <Tree
        checkable
        blockNode
        selectable={false}
        height={480}
        aria-label={words.tree}
        disabled={disabled}
        treeData={treeData}
        defaultExpandedKeys={openFirst}
        checkedKeys={[...checked]}
        loadData={({ key }) => loadDeck(String(key))}
        onCheck={(keys) => setChecked(new Set((Array.isArray(keys) ? keys : keys.checked).map(String)))}
      />
    </Card>
  );
}

function Chooser({ tree, given }: { tree: WholeTree; given: Extract<GivenChoice, { kind: 'cards' | 'tree' }> }) {
  const boxes = useBoxes(tree, given.kind === 'tree' ? given.checked : []);
  const choice = given.kind === 'cards' ? given.choice : boxes.choice;
  const [target, setTarget] = useState<ExportTarget>('zip');
  const { progress, run, withIds, cancel, incomplete, save, forget } = useExport();
  const navigate = useNavigate();
  const submit = () => {
    if (target === 'link') return;
    if (target !== 'paper') return void run(choice, target);
    void withIds(choice, (ids) => {
      if (ids.length > PAPER_MOST) throw new UnreadableFile(words.tooMuchPaper);
      void navigate('/app/print', { state: { cardIds: ids, name: choice.name ?? words.paperName } });
    });
  };
  return (
    <>
      {given.kind === 'cards' ? (
        <Flex wrap gap="small" align="center" className="spread">
          <p>{words.given(given.choice.count, given.choice.name ?? '')}</p>
          <ButtonLink to="/app/export">{words.other}</ButtonLink>
        </Flex>
      ) : (
        <ContentTree boxes={boxes} disabled={progress !== null} />
      )}
      <TargetChoice
        target={target}
        disabled={progress !== null}
        onTarget={(next) => {
          forget();
          setTarget(next);
        }}
      />
      {incomplete && <LossesPanel file={incomplete} onSave={save} onForget={forget} />}
      {target === 'link' && <SchoolLink key={choice.folderId} folderId={choice.folderId ?? null} />}
      {target !== 'link' && (
        <Flex vertical gap={12} data-part="transfer-bar" className="foot before">
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
                type={incomplete ? 'default' : 'primary'}
                size="large"
                icon={target === 'paper' ? <PrinterOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
                disabled={choice.count === 0}
                onClick={submit}
              >
                {target === 'paper' ? words.print : words.submit}
              </Button>
            </>
          )}
        </Flex>
      )}
    </>
  );
}

function Chosen() {
  const { tree, error, retry } = useWholeTree();
  const given = useGivenChoice();
  if (error !== undefined) return <LoadError error={error} message={words.failed} onRetry={retry} />;
  if (given.kind === 'failed') return <LoadError message={given.message} onRetry={given.retry} />;
  if (!tree || given.kind === 'loading') return <CardsSkeleton />;
  if (tree.decks.every(({ number_of_flashcards }) => number_of_flashcards === 0))
    return <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>;
  return <Chooser tree={tree} given={given} />;
}

/** Chooses content and saves it: as our own zip, as another program's file, or on paper. */
export function ExportPage() {
  const { key } = useLocation();
  return (
    <>
      <PageHead title={words.title} />
      <p className="prose">{words.hint}</p>
      <Chosen key={key} />
    </>
  );
}
