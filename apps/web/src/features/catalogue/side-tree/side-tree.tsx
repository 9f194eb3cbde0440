import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Tree } from 'antd';
import type { GetRef } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';
import { MovedRow, RootRow, RowName } from './tree-row.tsx';
import { byKey, folderKey, withMarkedNode, treeNodes } from './tree-nodes.ts';
import type { TreeNode } from './tree-nodes.ts';
import { sideTreeTexts as words } from '#texts/catalogue/side-tree';
import { FollowedFolder, useBranches, useRetry } from './use-branches.ts';
import { useBoxHeight } from './use-box-height.ts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { usePlace } from './use-place.ts';
import styles from './side-tree.module.css';

interface Props {
  /** Whether what is dragged may be moved here. */
  canArrange: boolean;
  /** The ids of the folders that are open. */
  opened: ReadonlySet<string>;
  onOpened: (opened: ReadonlySet<string>) => void;
}

/** Whoever arranges has a home above the root: the root is then a folder like the others. */
const rootPath = (canArrange: boolean) => (canArrange ? `/app/navigate/${ROOT_FOLDER_ID}` : '/app/navigate');

function pathOf({ subject }: TreeNode, canArrange: boolean): string | null {
  switch (subject.kind) {
    case 'root':
      return rootPath(canArrange);
    case 'folder':
      return `/app/navigate/${subject.folder.id}`;
    case 'deck':
      return `/app/navigate/${subject.deck.id_folder}/${subject.deck.id}`;
    default:
      return null;
  }
}

/** Where everything stands: folders open in place, the one where one is among them. */
export function SideTree({ canArrange, opened, onOpened }: Props) {
  const branches = useBranches(opened);
  const nodes = useMemo(() => treeNodes(branches), [branches]);
  const rows = useMemo(() => byKey(nodes), [nodes]);
  const place = usePlace(canArrange ? null : ROOT_FOLDER_ID);
  const treeData = useMemo(() => withMarkedNode(nodes, place.key), [nodes, place.key]);
  const expandedKeys = useMemo(() => branches.map(({ id }) => folderKey(id)), [branches]);
  const selectedKeys = useMemo(() => (place.key === null ? [] : [place.key]), [place.key]);
  const retry = useRetry();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { ref: box, height } = useBoxHeight();
  const tree = useRef<GetRef<typeof Tree>>(null);
  // Where keys have led; the tree itself draws it.
  const active = useRef<string | null>(null);

  const { way } = place;
  const openWay = useEffectEvent((ids: readonly string[]) => onOpened(new Set([...opened, ...ids])));
  useEffect(() => {
    if (way !== null) openWay(way.split(' '));
  }, [way]);
  const isPlaceShown = place.key !== null && rows.has(place.key);
  useEffect(() => {
    if (isPlaceShown) tree.current?.scrollTo({ key: place.key });
  }, [isPlaceShown, place.key]);

  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    onOpened(next);
  };
  const go = (node: TreeNode, { ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => {
    if (node.subject.kind === 'failed') return retry(node.subject.of);
    const path = pathOf(node, canArrange);
    if (path === null) return;
    if (ctrlKey || metaKey) window.open(path, '_blank', 'noopener');
    else void navigate(path, { replace: path === pathname });
  };
  // A folder is gone to by this key as by a press; the arrows open and close it.
  const onEnter = (event: KeyboardEvent) => {
    const node = event.key === 'Enter' ? rows.get(active.current ?? '') : undefined;
    if (!node) return;
    event.preventDefault();
    event.stopPropagation();
    go(node, event);
  };
  const title = (node: TreeNode) => {
    const { subject } = node;
    if (canArrange && subject.kind === 'root') return <RootRow node={node} />;
    if (canArrange && (subject.kind === 'folder' || subject.kind === 'deck')) {
      const onOpen = subject.kind === 'folder' ? (id: string) => setOpen(id, true) : undefined;
      return <MovedRow node={node} moved={subject} onOpen={onOpen} />;
    }
    return (
      <span className={styles.row}>
        <RowName node={node} />
      </span>
    );
  };
  return (
    <nav ref={box} className={styles.box} aria-label={words.title} data-part="side-tree" onKeyDownCapture={onEnter}>
      {branches.map(({ id, depth }) => (
        <FollowedFolder key={id} open={{ id, depth }} />
      ))}
      <Tree<TreeNode>
        ref={tree}
        blockNode
        motion={false}
        height={height}
        aria-label={words.title}
        treeData={treeData}
        fieldNames={{ title: 'name' }}
        titleRender={title}
        expandedKeys={expandedKeys}
        autoExpandParent={false}
        selectedKeys={selectedKeys}
        onActiveChange={(key) => {
          active.current = key === null ? null : String(key);
        }}
        onExpand={(_, { node, expanded }) => {
          if (node.subject.kind === 'folder') setOpen(node.subject.folder.id, expanded);
        }}
        onSelect={(_, { node, nativeEvent }) => go(node, nativeEvent)}
      />
      {nodes.length === 1 && <p className="detail note">{words.nothing}</p>}
    </nav>
  );
}
