import { describe, expect, it } from 'vitest';
import type { Deck, Folder } from '@ardoise/contracts';
import { aDeck, aFolder } from '../../../test/given/things.ts';
import { withMarkedNode, openFolders, treeNodes } from './tree-nodes.ts';
import type { OpenFolder, TreeNode } from './tree-nodes.ts';

const FOLDERS: Record<string, Folder[]> = {
  '0': [
    aFolder({ id: 'old', name: 'Histoire', creation_date: '2025-01-01T00:00:00.000Z' }),
    aFolder({ id: 'new', name: 'Géographie', creation_date: '2026-01-01T00:00:00.000Z' }),
  ],
  new: [aFolder({ id: 'asia', id_parent: 'new', name: 'Asie', visible: false })],
  asia: [],
};
const DECKS: Record<string, Deck[]> = {
  asia: [aDeck({ id: 'd10', name: 'Fleuves 10' }), aDeck({ id: 'd2', name: 'Fleuves 2' })],
};
const branchOf = (open: OpenFolder) => ({
  ...open,
  folders: FOLDERS[open.id],
  decks: DECKS[open.id] ?? [],
  failed: false,
});
const rowsOf = (...opened: string[]) => treeNodes(openFolders(new Set(opened), branchOf));
const names = (nodes: readonly TreeNode[] | undefined) => nodes?.map((node) => node['aria-label']);

describe('the rows of the tree', () => {
  it('stand in the order of the lists: folders newest first, decks by name', () => {
    const rows = rowsOf('new', 'asia');
    expect(names(rows)).toEqual(['Toutes les cartes', 'Géographie', 'Histoire']);
    expect(names(rows[1]!.children)).toEqual(['Asie, masqué']);
    expect(names(rows[1]!.children![0]!.children)).toEqual(['Fleuves 2', 'Fleuves 10']);
  });

  it('say where they stand', () => {
    const [asia] = rowsOf('new', 'asia')[1]!.children!;
    expect(asia!.children![1]).toMatchObject({ 'aria-level': 3, 'aria-setsize': 2, 'aria-posinset': 2, isLeaf: true });
    expect(withMarkedNode(rowsOf('new', 'asia'), 'deck:d2')[1]!.children![0]!.children![0]).toMatchObject({
      'aria-current': 'page',
    });
  });

  it('say what is on its way, and what did not come', () => {
    const open = { id: '0', depth: 0 };
    const unknown = { ...open, folders: undefined, decks: [], failed: false };
    expect(names(treeNodes([unknown]))).toEqual(['Toutes les cartes', 'Chargement…']);
    expect(names(treeNodes([{ ...unknown, failed: true }]))).toEqual([
      'Toutes les cartes',
      'Chargement impossible. Réessayer',
    ]);
  });

  it('have nothing to open where nothing stands', () => {
    const empty = { id: 'old', depth: 1, folders: [], decks: [], failed: false };
    expect(treeNodes([branchOf({ id: '0', depth: 0 }), empty])[2]).toMatchObject({
      'aria-label': 'Histoire',
      isLeaf: true,
    });
    expect(rowsOf()[2]).toMatchObject({ isLeaf: false });
  });

  it('follow the open folders that can be seen, and no others', () => {
    const followed = (...opened: string[]) =>
      openFolders(new Set(opened), branchOf).map(({ id, depth }) => [id, depth]);
    expect(followed('new', 'asia', 'gone')).toEqual([
      ['0', 0],
      ['new', 1],
      ['asia', 2],
    ]);
    expect(followed('asia')).toEqual([['0', 0]]);
  });
});
