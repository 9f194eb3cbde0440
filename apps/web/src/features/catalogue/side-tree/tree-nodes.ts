import type { Deck, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, acceptsDecks, acceptsFolders } from '@ardoise/contracts/light';
import { byDeckName, newestFolderFirst } from '../folder/place-order.ts';
import { catalogueTexts } from '#texts/catalogue';
import { sideTreeTexts as words } from '#texts/catalogue/side-tree';

/** A folder whose contents are shown; the root's depth is 0. */
export interface OpenFolder {
  id: string;
  depth: number;
}

/** What is known of what stands in an open folder; undefined while it is on its way. */
export interface Branch extends OpenFolder {
  folders: readonly Folder[] | undefined;
  decks: readonly Deck[] | undefined;
  failed: boolean;
}

/** What a row is about. */
export type Subject =
  | { kind: 'root' }
  | { kind: 'folder'; folder: Folder }
  | { kind: 'deck'; deck: Deck }
  | { kind: 'waiting' }
  | { kind: 'failed'; of: OpenFolder };

/** A row of the tree, as antd's takes it. */
export interface TreeNode {
  key: string;
  subject: Subject;
  name: string;
  isLeaf: boolean;
  children?: TreeNode[];
  'aria-label': string;
  'aria-level': number;
  'aria-setsize': number;
  'aria-posinset': number;
  'aria-current'?: 'page';
}

export const folderKey = (id: string) => `folder:${id}`;
export const deckKey = (id: string) => `deck:${id}`;

/** Levels below which nothing of the kind stands are not asked for. */
export const holds = ({ depth }: OpenFolder) => ({ folders: acceptsFolders(depth), decks: acceptsDecks(depth) });

/** The open folders that can be seen, the root first: what stands in a folder that is closed or gone is not followed. */
export function openFolders(opened: ReadonlySet<string>, branchOf: (open: OpenFolder) => Branch): Branch[] {
  const found = [branchOf({ id: ROOT_FOLDER_ID, depth: 0 })];
  // It grows while it is walked through.
  for (const { depth, folders } of found)
    for (const { id } of folders ?? []) if (opened.has(id)) found.push(branchOf({ id, depth: depth + 1 }));
  return found;
}

type Row = Pick<TreeNode, 'key' | 'subject' | 'name' | 'isLeaf' | 'children'> & { visible?: boolean };

function levelOf(rows: readonly Row[], level: number): TreeNode[] {
  return rows.map(({ visible = true, ...row }, at) => ({
    ...row,
    'aria-label': visible ? row.name : words.hidden(row.name),
    'aria-level': level,
    'aria-setsize': rows.length,
    'aria-posinset': at + 1,
  }));
}

const root: Row = {
  key: folderKey(ROOT_FOLDER_ID),
  subject: { kind: 'root' },
  name: catalogueTexts.browser.root,
  isLeaf: true,
};

function rowsIn({ id: of, depth, folders, decks, failed }: Branch, branches: ReadonlyMap<string, Branch>): Row[] {
  if (failed)
    return [
      { key: `failed:${of}`, subject: { kind: 'failed', of: { id: of, depth } }, name: words.failed, isLeaf: true },
    ];
  if (!folders || !decks)
    return [{ key: `waiting:${of}`, subject: { kind: 'waiting' }, name: words.waiting, isLeaf: true }];
  return [
    ...[...folders].sort(newestFolderFirst).map((folder): Row => {
      const { id, name, visible } = folder;
      const row = { key: folderKey(id), subject: { kind: 'folder' as const, folder }, name, visible };
      const branch = branches.get(id);
      if (!branch) return { ...row, isLeaf: false };
      const children = levelOf(rowsIn(branch, branches), branch.depth + 1);
      return { ...row, isLeaf: children.length === 0, children };
    }),
    ...[...decks].sort(byDeckName).map((deck): Row => {
      const { id, name, visible } = deck;
      return { key: deckKey(id), subject: { kind: 'deck', deck }, name, visible, isLeaf: true };
    }),
  ];
}

/** All rows; the root is the first of them, and what it holds stands beside it. */
export function treeNodes(branches: readonly Branch[]): TreeNode[] {
  const [top] = branches;
  return top ? levelOf([root, ...rowsIn(top, new Map(branches.map((branch) => [branch.id, branch])))], 1) : [];
}

/** The rows, that of the place where one is marked. */
export function withMarkedNode(nodes: readonly TreeNode[], key: string | null): TreeNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, 'aria-current': 'page' };
    return node.children?.length ? { ...node, children: withMarkedNode(node.children, key) } : node;
  });
}

/** Every row by its key. */
export function byKey(nodes: readonly TreeNode[], found = new Map<string, TreeNode>()): Map<string, TreeNode> {
  for (const node of nodes) {
    found.set(node.key, node);
    if (node.children) byKey(node.children, found);
  }
  return found;
}
