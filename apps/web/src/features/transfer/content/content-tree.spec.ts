import { describe, expect, it } from 'vitest';
import {
  countCards,
  markedImported,
  mayMove,
  moveItem,
  problemAt,
  removed,
  renamed,
  withFolder,
} from './content-tree.ts';
import type { Item, ItemKind, Items } from './content-tree.ts';
import { loadOf, nodeOf } from './import-node.ts';

function item(id: string, kind: ItemKind, parentId: string | null): Item {
  const bare = { id, kind, parentId, name: `Nom ${id}`, description: '', visible: true, imported: false };
  if (kind !== 'flashcard') return bare;
  const card = {
    question: bare.name,
    answer: ['oui'],
    possible_answers: [],
    is_fillable_text: false,
    additionnal_text_verso: '',
  };
  return { ...bare, card: { ...card, media: `media_${id}.png`, media_verso: null, tags: [] } };
}
const tree = (...all: Item[]): Items => new Map(all.map((one) => [one.id, one]));

/** a › b › deck d › x, y; and a folder c beside a. */
const sample = tree(
  item('a', 'folder', null),
  item('b', 'folder', 'a'),
  item('c', 'folder', null),
  item('d', 'deck', 'b'),
  item('x', 'flashcard', 'd'),
  item('y', 'flashcard', 'd'),
);

describe('what was loaded', () => {
  it('fits where decks stand at level 2 or below, and folders down to level 4', () => {
    expect([0, 1, 2, 3].map((depth) => problemAt(sample, 'a', depth))).toEqual([null, null, null, 'folder-too-deep']);
    expect([0, 1, 2].map((depth) => problemAt(sample, 'b', depth))).toEqual(['deck-too-shallow', null, null]);
    expect([0, 1, 2, 4].map((depth) => problemAt(sample, 'd', depth))).toEqual([
      'deck-too-shallow',
      'deck-too-shallow',
      null,
      null,
    ]);
    expect([3, 4].map((depth) => problemAt(sample, 'c', depth))).toEqual([null, 'folder-too-deep']);
  });

  it('moves folders and decks into folders, cards into decks, and nothing into itself', () => {
    expect(mayMove(sample, 'd', 'c')).toBe(true);
    expect(moveItem(sample, 'd', 'c').get('d')).toMatchObject({ parentId: 'c' });
    expect(mayMove(sample, 'a', 'b')).toBe(false);
    expect(mayMove(sample, 'a', 'd')).toBe(false);
    expect(mayMove(sample, 'x', 'c')).toBe(false);
    expect(mayMove(sample, 'b', 'a')).toBe(false);
    expect(mayMove(sample, 'd', null)).toBe(true);
    expect(moveItem(sample, 'a', 'b')).toBe(sample);
  });

  it('takes no fifth level of folders', () => {
    const deep = tree(
      ...['1', '2', '3', '4'].map((id, n) => item(id, 'folder', n === 0 ? null : String(n))),
      item('5', 'folder', null),
    );
    expect([mayMove(deep, '5', '4'), mayMove(deep, '5', '3')]).toEqual([false, true]);
    expect(withFolder(deep, 'n', 'Nouveau dossier', '4')).toBe(deep);
    expect(withFolder(deep, 'n', 'Nouveau dossier', '3').get('n')).toMatchObject({ parentId: '3', kind: 'folder' });
  });

  it('is renamed and removed with all below', () => {
    expect(renamed(sample, 'b', '  Autre ').get('b')?.name).toBe('Autre');
    expect(renamed(sample, 'b', ' ')).toBe(sample);
    expect(renamed(sample, 'x', 'Autre question').get('x')?.card?.question).toBe('Autre question');
    expect([...removed(sample, 'b').keys()]).toEqual(['a', 'c']);
    expect(countCards(sample, 'a')).toBe(2);
  });

  it('goes to the server nested, without places that it has left, and without what was imported by itself', () => {
    const node = nodeOf(markedImported(sample, 'y'), 'a');
    expect(node).toMatchObject({ type: 'folder', id: 'a', decks: [], flashcards: [] });
    expect(JSON.stringify(node)).not.toContain('id_parent');
    expect(node).toMatchObject({
      folders: [{ id: 'b', decks: [{ id: 'd', flashcards: [{ id: 'x', media: 'media_x.png' }] }] }],
    });
    expect(loadOf(markedImported(sample, 'y'), 'a')).toEqual({ cards: 1, files: ['media_x.png'] });
  });

  it('is imported with all below', () => {
    const after = markedImported(sample, 'b');
    expect([...after.values()].filter(({ imported }) => imported).map(({ id }) => id)).toEqual(['b', 'd', 'x', 'y']);
    expect(mayMove(after, 'c', 'b')).toBe(false);
  });
});
