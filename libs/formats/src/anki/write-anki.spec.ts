import initSqlJs from 'sql.js';
import { alike, everyFile, everyKind } from '../testing/every-kind.suite.js';
import type { FileLookup, WrittenCard } from '../written-card.js';
import { openZip } from '../zip/open-zip.js';
import { readAnki, writeAnki } from './anki.js';
import { testSqlWasm } from './sql-wasm.suite.js';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const write = (cards: readonly WrittenCard[], file: FileLookup = everyFile) =>
  writeAnki(cards, file, { wasm: testSqlWasm, now: NOW });
const read = async (cards: readonly WrittenCard[]) => readAnki((await write(cards)).bytes, 'a.apkg', testSqlWasm);

const looks = (list: readonly WrittenCard[]) =>
  list.map((card) => ({
    ...card,
    question: alike(card.question),
    additionnal_text_verso: alike(card.additionnal_text_verso),
  }));

describe('cards as an Anki package', () => {
  it('come back as they look, with their files', async () => {
    const cards = everyKind(300);
    const { losses } = await write(cards);
    const { cards: back, file } = await read(cards);
    expect(looks(back)).toEqual(looks(cards));
    expect(losses).toEqual([]);
    const shown = back.find(({ media }) => media !== null)?.media ?? '';
    expect(await file(shown)).toEqual((await everyFile(shown)).bytes);
  });

  it('keep what Anki would take for its own marks', async () => {
    const [card] = everyKind(1);
    const own = { ...card!, media: null, media_verso: null, tags: [], answer: ['a'] };
    const cards = [
      { ...own, question: 'Écrire [sound:x.mp3] et {{c1::z}} ?', answer: ['[latex]w[/latex]'] },
      { ...own, question: 'Des ... ici, et {{c1::z}}', answer: ['}}::{{'], is_fillable_text: true },
    ];
    expect((await read(cards)).cards.map(({ question, answer }) => [question, answer])).toEqual([
      ['Écrire [sound:x.mp3] et {{c1::z}} ?', ['[latex]w[/latex]']],
      ['Des ... ici, et {{c1::z}}', ['}}::{{']],
    ]);
  });

  it('are the same notes in every package, and newer ones in a later one', async () => {
    const cards = everyKind(3).map((card, index) => ({ ...card, id: `id-${index}` }));
    const rows = async (list: readonly WrittenCard[], now: number) => {
      const zip = await openZip((await writeAnki(list, everyFile, { wasm: testSqlWasm, now })).bytes);
      const { Database } = await initSqlJs({ wasmBinary: testSqlWasm });
      const database = new Database(await zip.read('collection.anki2'));
      const found = database.exec('SELECT guid, mid, mod FROM notes ORDER BY guid')[0]?.values ?? [];
      database.close();
      return found;
    };
    const first = await rows(cards, NOW);
    expect(first.map(([guid]) => guid)).toEqual(['id-0', 'id-1', 'id-2']);
    const edited = [...cards].reverse().map((card) => ({ ...card, additionnal_text_verso: 'Autre' }));
    const later = await rows(edited, NOW + 5_000);
    expect(later.map(([guid, kind]) => [guid, kind])).toEqual(first.map(([guid, kind]) => [guid, kind]));
    expect(later.every(([, , mod], index) => Number(mod) === Number(first[index]?.[2]) + 5)).toBe(true);
    expect((await write(cards)).bytes).toEqual((await write(cards)).bytes);
  });

  it('keep decks, answers and files apart that would read as one', async () => {
    const [card] = everyKind(1);
    const own = { ...card!, media: 'a/x.png', media_verso: null, tags: ['a "b"'], answer: ['Liste\n\n- un\n- deux'] };
    const cards = [
      { ...own, path: ['Chapitre 1:', 'A:::B'] },
      { ...own, path: ['Chapitre 1', 'A'], media: 'b/x.png', answer: ['un', 'deux'] },
    ];
    const file = (name: string) => Promise.resolve({ name: 'x.png', bytes: new TextEncoder().encode(name) });
    const made = await writeAnki(cards, file, { wasm: testSqlWasm, now: NOW });
    const back = await readAnki(made.bytes, 'a.apkg', testSqlWasm);
    expect(back.cards.map(({ path, answer, media }) => [path, answer, media])).toEqual([
      [['Chapitre 1：', 'A：：：B'], ['Liste\n\n- un\n- deux'], 'x.png'],
      [['Chapitre 1', 'A'], ['un', 'deux'], 'x-2.png'],
    ]);
    expect(new TextDecoder().decode(await back.file('x-2.png'))).toBe('b/x.png');
    expect(made.losses.map(({ reason }) => reason).join(' ')).toMatch(/guillemets.*deux-points.*x\.png/);
  });

  it('lose files that cannot be had, and spaces in tags', async () => {
    const [card] = everyKind(1);
    const { losses } = await write([{ ...card!, media: 'a.png', tags: ['deux mots'] }], () => Promise.resolve(null));
    expect(losses.map(({ reason }) => reason).join(' ')).toMatch(/tirets bas.*n’a pas pu être lu/);
  });
});
