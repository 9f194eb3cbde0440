import { expect, it } from 'vitest';
import { itemsByParent, problemAt } from './content-tree.ts';
import { loadedFile } from '../reading/loaded-file.ts';

const card = (path: string[], question: string) => ({
  ...{ path, question, answer: ['oui'], possible_answers: [], is_fillable_text: false },
  ...{ additionnal_text_verso: '', media: null, media_verso: null, tags: [] },
});
const loaded = (...cards: ReturnType<typeof card>[]) =>
  loadedFile({ cards, report: [], notes: [], file: () => Promise.reject(new Error('none')) }, 'cours');

it('a deck at the top of a file gets folders above it, so that it can go anywhere', () => {
  const { items, notes } = loaded(card(['Langues', 'Espagnol', 'Verbes'], 'hablar'), card(['Drapeaux'], 'Togo ?'));
  const names = (parent: string | null): unknown =>
    (itemsByParent(items).get(parent) ?? []).map(({ id, name, kind }) =>
      kind === 'flashcard' ? name : [kind, name, names(id)],
    );
  expect(names(null)).toEqual([
    ['folder', 'Langues', [['folder', 'Espagnol', [['deck', 'Verbes', ['hablar']]]]]],
    ['folder', 'cours', [['folder', 'cours', [['deck', 'Drapeaux', ['Togo ?']]]]]],
  ]);
  for (const { id, parentId } of items.values()) if (parentId === null) expect(problemAt(items, id, 0)).toBeNull();
  expect(notes.join(' ')).toMatch(/dossiers ont été ajoutés/);
});

it('a deck that is nested deeper than folders go keeps its names', () => {
  const { items, notes } = loaded(card(['A', 'B', 'C', 'D', 'E', 'F'], 'Question ?'));
  expect([...items.values()].map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D › E', 'F', 'Question ?']);
  expect(notes.join(' ')).toMatch(/trop profonds/);
});
