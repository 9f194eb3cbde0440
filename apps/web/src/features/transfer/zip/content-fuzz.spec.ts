import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCards,
  markedImported,
  mayMove,
  moveItem,
  problemAt,
  removed,
  withBelow,
} from '../content/content-tree.ts';
import { loadOf, nodeOf } from '../content/import-node.ts';
import { UnreadableFile } from '@ardoise/formats';
import { itemsOf } from './content-zip.ts';

/** Names of what every object has, beside usual ones. */
const IDS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '0', 'a', 'b', 'c', 'd', 'e'];
const anId = fc.oneof(
  fc.constantFrom<unknown>(...IDS),
  fc.constantFrom<unknown>(0, 7, null, undefined, '', '../x', {}, [], true),
);
const aText = fc.oneof(fc.string(), fc.constantFrom<unknown>(null, undefined, 3, { toString: 1 }, ['x']));
const fields = {
  name: aText,
  description: aText,
  question: aText,
  answer: fc.oneof(fc.array(aText), aText),
  possible_answers: fc.oneof(fc.array(aText), aText),
  is_fillable_text: fc.oneof(fc.boolean(), aText),
  visible: fc.oneof(fc.boolean(), aText),
};
const LISTS = { folders: 'id_parent', decks: 'id_folder', flashcards: 'id_deck' } as const;

/** Each id once, each thing in one of the right kind, or in nothing that is there. */
const aTree = fc
  .record({
    ids: fc.shuffledSubarray(IDS, { minLength: 1 }),
    picks: fc.array(fc.nat(), { minLength: IDS.length, maxLength: IDS.length }),
    rest: fc.array(fc.record(fields, { requiredKeys: [] }), { minLength: IDS.length, maxLength: IDS.length }),
  })
  .map(({ ids, picks, rest }) => {
    const [folders, decks] = [Math.ceil(ids.length / 2), Math.ceil((ids.length * 3) / 4)];
    const item = (id: string, n: number, parent: string, among: readonly string[]) => ({
      ...rest[n],
      id,
      [parent]: among[picks[n]! % (among.length + 1)] ?? 'elsewhere',
    });
    return {
      folders: ids.slice(0, folders).map((id, n) => item(id, n, LISTS.folders, ids.slice(0, n))),
      decks: ids.slice(folders, decks).map((id, n) => item(id, folders + n, LISTS.decks, ids.slice(0, folders))),
      flashcards: ids.slice(decks).map((id, n) => item(id, decks + n, LISTS.flashcards, ids.slice(folders, decks))),
    };
  });
const aList = (parent: string) =>
  fc.oneof(fc.array(fc.record({ id: anId, [parent]: anId, ...fields }, { requiredKeys: ['id'] })), fc.jsonValue());
const someContent = fc.oneof(
  aTree,
  fc.record({ folders: aList('id_parent'), decks: aList('id_folder'), flashcards: aList('id_deck') }),
  fc.jsonValue(),
);
/** As it comes out of a file: `__proto__` is then a key like any other. */
const fromFile = (content: unknown): unknown => JSON.parse(JSON.stringify(content) ?? 'null');
const NAMES = new Set(['media/media_a.png', 'media/mediaverso___proto__.mp3', 'media/media_constructor.png']);

/** What is there when reading succeeds; null for a refusal in words, and any other failure is one of ours. */
function read(content: unknown) {
  try {
    return itemsOf(fromFile(content), NAMES);
  } catch (failure) {
    if (failure instanceof UnreadableFile && failure.message) return null;
    throw failure;
  }
}

describe('any content of a file', () => {
  it('is refused in words, or a tree in which each thing stands where it may', () => {
    let trees = 0;
    fc.assert(
      fc.property(someContent, (content) => {
        const items = read(content);
        if (!items) return;
        trees++;
        for (const [id, item] of items) {
          expect(item.id).toBe(id);
          expect([typeof item.name, typeof item.description, typeof item.visible]).toEqual([
            'string',
            'string',
            'boolean',
          ]);
          if (item.parentId === null) continue;
          expect(items.get(item.parentId)?.kind).toBe(item.kind === 'flashcard' ? 'deck' : 'folder');
        }
        const tops = [...items.values()].filter(({ parentId }) => parentId === null);
        expect(tops.flatMap(({ id }) => withBelow(items, id))).toHaveLength(items.size);
      }),
      { numRuns: 2_000 },
    );
    expect(trees).toBeGreaterThan(100);
  });

  it('can be put in order, counted and sent', () => {
    fc.assert(
      fc.property(someContent, fc.nat(), fc.nat(), (content, one, other) => {
        const items = read(content);
        if (!items) return;
        const ids = [...items.keys()];
        const [id, to] = [ids[one % ids.length]!, ids[other % ids.length]!];
        const next = moveItem(items, id, to);
        expect(next === items).toBe(!mayMove(items, id, to));
        expect(next.size).toBe(items.size);
        expect(withBelow(next, id)).toHaveLength(withBelow(items, id).length);
        expect(removed(next, id).size).toBe(items.size - withBelow(items, id).length);
        expect(loadOf(next, id).cards).toBe(countCards(next, id));
        expect(loadOf(markedImported(next, id), id).cards).toBe(0);
        problemAt(next, id, other % 5);
        expect(JSON.parse(JSON.stringify(nodeOf(next, id)))).toMatchObject({ id });
      }),
      { numRuns: 2_000 },
    );
  });
});
