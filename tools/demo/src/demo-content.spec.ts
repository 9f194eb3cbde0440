import { acceptsDecks, countBlanks, MAX_FOLDER_DEPTH, mediaKind, QUESTION_MIN_LENGTH } from '@ardoise/contracts';
import { countFlashcards, demoContent, type DemoDeck, type DemoFlashcard, type DemoFolder } from './index.js';

const content = demoContent();

function walk(folders: DemoFolder[], depth = 1): { folder: DemoFolder; depth: number }[] {
  return folders.flatMap((folder) => [{ folder, depth }, ...walk(folder.folders, depth + 1)]);
}
const folders = walk(content);
const decks: DemoDeck[] = folders.flatMap(({ folder }) => folder.decks);
const cards: DemoFlashcard[] = decks.flatMap((deck) => deck.flashcards);
const texts = (card: DemoFlashcard) => [
  card.question,
  ...card.answer,
  ...(card.possibleAnswers ?? []),
  card.additionalTextVerso ?? '',
];
const where = (list: DemoFlashcard[]) => list.map(({ question }) => question);

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
    expect(countFlashcards(content)).toBe(cards.length);
    expect(cards.length).toBeGreaterThanOrEqual(800);
    for (const deck of decks) expect(deck.flashcards.length).toBeGreaterThanOrEqual(6);
  });

  it('has a hidden deck and, in a visible deck, a hidden card', () => {
    expect(decks.filter((deck) => deck.visible === false)).toHaveLength(1);
    expect(cards.filter((card) => card.visible === false)).toHaveLength(1);
  });

  it('is the same at each call', () => {
    expect(JSON.stringify(demoContent())).toBe(JSON.stringify(content));
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
      for (const text of [...card.answer, ...(card.possibleAnswers ?? [])]) expect(text).not.toBe('');
    }
  });

  it('have as many blanks as answers in a fill-in text, and none elsewhere', () => {
    expect(
      where(cards.filter((card) => countBlanks(card.question) !== (card.isFillableText ? card.answer.length : 0))),
    ).toEqual([]);
  });

  it('find their answers among at least four different choices', () => {
    for (const { answer, possibleAnswers } of cards) {
      if (!possibleAnswers) continue;
      expect(possibleAnswers).toEqual(expect.arrayContaining(answer));
      expect(possibleAnswers.length).toBeGreaterThanOrEqual(4);
      expect(new Set(possibleAnswers).size).toBe(possibleAnswers.length);
    }
  });

  it('put the right choice first, second, third and last about equally often', () => {
    const places = [0, 0, 0, 0];
    for (const { answer, possibleAnswers } of cards)
      if (possibleAnswers?.length === 4) places[possibleAnswers.indexOf(answer[0] ?? '')]! += 1;
    const total = places.reduce((sum, count) => sum + count, 0);
    for (const count of places) expect(count / total).toBeGreaterThan(0.18);
  });

  it('mix typed answers and choices', () => {
    const typed = cards.filter((card) => !card.possibleAnswers && !card.isFillableText);
    expect(typed.length).toBeGreaterThan(100);
    expect(cards.filter((card) => card.possibleAnswers).length).toBeGreaterThan(100);
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
  const media = cards.flatMap((card) => [card.media, card.mediaVerso]).filter((item) => item !== undefined);

  it('have names of their own that are images and tell nothing', () => {
    expect(new Set(media.map(({ filename }) => filename)).size).toBe(media.length);
    for (const { filename } of media) {
      expect(mediaKind(filename)).toBe('image');
      expect(filename).toMatch(/^(drapeau|verso)-(europe|afrique|asie|ameriques|oceanie)-\d+\.png$/);
    }
  });

  it('are PNG files 480 pixels wide and light', async () => {
    for (const item of media) {
      const bytes = Buffer.from(await item.load());
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(bytes.readUInt32BE(16)).toBe(480);
      expect(bytes.length).toBeLessThan(60_000);
    }
  });
});
