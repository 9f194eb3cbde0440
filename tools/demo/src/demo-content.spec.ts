import { readdirSync } from 'node:fs';
import { acceptsDecks, countBlanks, MAX_FOLDER_DEPTH, QUESTION_MIN_LENGTH } from '@ardoise/contracts';
import type { ImportedDeck, ImportedFlashcard, ImportedFolder } from '@ardoise/contracts';
import { demoContent, demoPicture } from './index.js';

const content = demoContent();

function walk(list: readonly ImportedFolder[], depth = 1): { folder: ImportedFolder; depth: number }[] {
  return list.flatMap((folder) => [{ folder, depth }, ...walk(folder.folders, depth + 1)]);
}
const folders = walk(content);
const decks: ImportedDeck[] = folders.flatMap(({ folder }) => folder.decks);
const cards: ImportedFlashcard[] = decks.flatMap((deck) => deck.flashcards);
const texts = (card: ImportedFlashcard) => [
  card.question,
  ...card.answer,
  ...card.possible_answers,
  card.additionnal_text_verso,
];
const where = (list: ImportedFlashcard[]) => list.map(({ question }) => question);
const hasChoices = (card: ImportedFlashcard) => card.possible_answers.length > 0;

describe('the tree', () => {
  it('goes no deeper than folders may, and reaches that depth', () => {
    expect(Math.max(...folders.map(({ depth }) => depth))).toBe(MAX_FOLDER_DEPTH);
  });

  it('keeps decks in folders that accept them, and no folder empty', () => {
    for (const { folder, depth } of folders) {
      if (folder.decks.length > 0) expect(acceptsDecks(depth)).toBe(true);
      expect(folder.decks.length + folder.folders.length).toBeGreaterThan(0);
    }
  });

  it('is large enough to be played with', () => {
    expect(decks.length).toBeGreaterThanOrEqual(10);
    expect(cards.length).toBeGreaterThanOrEqual(800);
    for (const deck of decks) expect(deck.flashcards.length).toBeGreaterThanOrEqual(6);
  });

  it('has a hidden deck and, in a visible deck, a hidden card', () => {
    expect(decks.filter((deck) => !deck.visible)).toHaveLength(1);
    expect(cards.filter((card) => !card.visible)).toHaveLength(1);
  });

  it('gives each thing an id of its own', () => {
    const ids = [...folders.map(({ folder }) => folder), ...decks, ...cards].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names folders and decks once within a parent, and describes them all', () => {
    for (const { folder } of folders) {
      const names = [...folder.folders, ...folder.decks].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { description } of [...decks, ...folders.map(({ folder }) => folder)])
      expect(description.length).toBeGreaterThan(20);
  });
});

describe('the cards', () => {
  it('ask something and have an answer, with no stray spaces', () => {
    for (const card of cards) {
      expect(card.question.length).toBeGreaterThanOrEqual(QUESTION_MIN_LENGTH);
      expect(card.answer.length).toBeGreaterThan(0);
      for (const text of texts(card)) expect(text).toBe(text.trim());
      for (const text of [...card.answer, ...card.possible_answers]) expect(text).not.toBe('');
    }
  });

  it('have as many blanks as answers in a fill-in text, and none elsewhere', () => {
    expect(
      where(cards.filter((card) => countBlanks(card.question) !== (card.is_fillable_text ? card.answer.length : 0))),
    ).toEqual([]);
  });

  it('find their answers among at least four different choices', () => {
    for (const { answer, possible_answers: choices } of cards.filter(hasChoices)) {
      expect(choices).toEqual(expect.arrayContaining(answer));
      expect(choices.length).toBeGreaterThanOrEqual(4);
      expect(new Set(choices).size).toBe(choices.length);
    }
  });

  it('put the right choice first, second, third and last about equally often', () => {
    const places = [0, 0, 0, 0];
    for (const { answer, possible_answers: choices } of cards)
      if (choices.length === 4) places[choices.indexOf(answer[0] ?? '')]! += 1;
    const total = places.reduce((sum, count) => sum + count, 0);
    for (const count of places) expect(count / total).toBeGreaterThan(0.18);
  });

  it('mix typed answers and choices', () => {
    expect(cards.filter((card) => !hasChoices(card) && !card.is_fillable_text).length).toBeGreaterThan(100);
    expect(cards.filter(hasChoices).length).toBeGreaterThan(100);
  });

  it('ask a question once in a deck', () => {
    for (const deck of decks) expect(new Set(where(deck.flashcards)).size).toBe(deck.flashcards.length);
  });

  it('are set as French is printed', () => {
    const all = [...cards.flatMap(texts), ...decks.flatMap(({ name, description }) => [name, description])];
    expect(all.filter((text) => /'|[^\u202f\u00a0 ][?!;]| [?!;:]|« | »/.test(text))).toEqual([]);
    expect(all.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  });
});

describe('the pictures', () => {
  const named = cards.flatMap((card) => [
    ...(card.media ? [[card.media, `media_${card.id}.png`]] : []),
    ...(card.media_verso ? [[card.media_verso, `mediaverso_${card.id}.png`]] : []),
  ]);

  it('are named by their cards, as in an import, and none is left over', () => {
    for (const [name, expected] of named) expect(name).toBe(expected);
    const files = readdirSync(new URL('../data/content/media/', import.meta.url));
    expect(named.map(([name]) => name).sort()).toEqual(files.sort());
  });

  it('are PNG files 480 pixels wide and light', async () => {
    for (const [name = ''] of named) {
      const bytes = Buffer.from(await demoPicture(name));
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(bytes.readUInt32BE(16)).toBe(480);
      expect(bytes.length).toBeLessThan(60_000);
    }
  });
});
