import type { DeckDocument } from './decks.js';
import type { FolderDocument } from './folders.js';
import { STANDS } from './deletion.js';
import { OF_NO_CLASS, Tree } from './tree.js';

const folder = (id: string, parentId: string, more: Partial<FolderDocument> = {}): FolderDocument => ({
  id,
  parentId,
  name: id,
  description: '',
  visible: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...STANDS,
  tags: [],
  revision: 0,
  ...more,
});
const deck = (id: string, folderId: string): DeckDocument => ({
  ...folder(id, ''),
  folderId,
  flashcards: 3,
  visibleFlashcards: 2,
});
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).sort();

describe('the tree', () => {
  it('leaves out what is deleted, with all below it', () => {
    const tree = new Tree(
      [folder('a', '0', { deletedAt: '2026-01-02T00:00:00.000Z' }), folder('b', 'a')],
      [deck('d', 'b')],
    );
    expect(ids(tree.below('0', 'professor'))).toEqual(['0']);
    expect(tree.place('b')).toEqual({ depth: 0, deleted: true });
  });

  it('counts for each viewer what they see', () => {
    const tree = new Tree(
      [folder('a', '0'), folder('b', 'a'), folder('c', 'a', { visible: false })],
      [deck('d', 'b'), deck('e', 'c')],
    );
    expect(tree.flashcardsBelow('a', 'professor')).toBe(6);
    expect(tree.flashcardsBelow('a', OF_NO_CLASS)).toBe(2);
  });

  it('shows what is reserved to students of its classes, with all below it', () => {
    const tree = new Tree(
      [folder('a', '0', { classIds: ['k1', 'k2'] }), folder('b', 'a'), folder('c', '0')],
      [deck('d', 'b'), deck('e', 'c')],
    );
    const of = (...classIds: string[]) => ({ classIds: new Set(classIds) });
    for (const [eyes, seen] of [
      [OF_NO_CLASS, ['e']],
      [of('k3'), ['e']],
      [of('k2', 'k3'), ['d', 'e']],
      ['professor', ['d', 'e']],
    ] as const) {
      expect(ids(tree.decksBelow('0', eyes))).toEqual(seen);
      expect(tree.folder('b', eyes) !== undefined).toBe(seen.length === 2);
    }
    expect(tree.flashcardsBelow('0', OF_NO_CLASS)).toBe(2);
    expect(tree.reserves).toBe(true);
  });

  it('reserves by the first level alone: what was reserved there and stands below is as its new category is', () => {
    const below = new Tree([folder('a', 'c', { classIds: ['k1'] }), folder('c', '0')], [deck('d', 'a')]);
    expect(ids(below.decksBelow('0', OF_NO_CLASS))).toEqual(['d']);
    expect(below.reserves).toBe(false);
  });

  it('tells what a folder holds, in levels', () => {
    const tree = new Tree([folder('a', '0'), folder('b', 'a'), folder('c', 'b')], [deck('d', 'c')]);
    expect(tree.holding('a')).toEqual({ height: 2, highestDeck: 2 });
    expect(tree.holding('b')).toEqual({ height: 1, highestDeck: 1 });
    expect(tree.holding('c')).toEqual({ height: 0, highestDeck: 0 });
  });

  it('hangs one of a ring of folders on the root, so that nothing is out of reach', () => {
    const tree = new Tree([folder('a', 'c'), folder('b', 'a'), folder('c', 'b'), folder('x', 'b')], [deck('d', 'x')]);
    expect(ids(tree.below('0', 'professor'))).toEqual(['0', 'a', 'b', 'c', 'x']);
    expect(ids(tree.children('0', 'professor'))).toEqual(['a']);
    expect(tree.ancestors('c').map(({ id }) => id)).toEqual(['0', 'a', 'b', 'c']);
    expect(tree.flashcardsBelow('0', 'professor')).toBe(3);
  });
});
