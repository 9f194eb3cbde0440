import initSqlJs from 'sql.js';
import { png } from '../testing/pictures.suite.js';
import { alike, everyFile, everyKind } from '../testing/every-kind.suite.js';
import type { FileLookup, WrittenCard } from '../written-card.js';
import { openZip } from '../zip/open-zip.js';
import { readAnki, writeAnki } from './anki.js';
import { OWN_KINDS } from './own-kinds.js';
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

  it.each(Object.values(OWN_KINDS))('show each of their fields: $name', ({ fields, front, back }) => {
    const unseen = fields.filter((field) => !`${front}${back}`.includes(`${field}}}`));
    expect(unseen).toEqual([]);
  });

  it('lose files that cannot be had, and spaces in tags', async () => {
    const [card] = everyKind(1);
    const { losses } = await write([{ ...card!, media: 'a.png', tags: ['deux mots'] }], () => Promise.resolve(null));
    expect(losses.map(({ reason }) => reason).join(' ')).toMatch(/tirets bas.*n’a pas pu être lu/);
  });

  it('have covered parts of a picture as Anki has them: a card for each that is asked', async () => {
    const [card] = everyKind(1);
    const zones = [
      { label: '', shape: 'rectangle' as const, x: 0, y: 125, width: 250, height: 1000 - 125 },
      { label: 'aorte', shape: 'ellipse' as const, x: 500, y: 500, width: 100, height: 50 },
    ];
    const own = { ...card!, answer: ['Zone 1'], kind: 'labels' as const, media: 'coeur.png', media_verso: null };
    const cards: WrittenCard[] = [
      { ...own, id: 'all', details: { ask: 'hide', zones, others: [] } },
      { ...own, id: 'second', details: { ask: 'hide', zones, others: [], zone: 1 } },
    ];
    const { bytes, losses } = await write(cards, (name) => Promise.resolve({ name, bytes: png(90, 60) }));
    const zip = await openZip(bytes);
    const { Database } = await initSqlJs({ wasmBinary: testSqlWasm });
    const database = new Database(await zip.read('collection.anki2'));
    const rows = (query: string) => database.exec(query)[0]?.values ?? [];
    const [[fields]] = rows('SELECT flds FROM notes') as [[string]];
    const [masks, image] = fields.split('\u001f');
    expect(masks).toBe(
      '{{c1::image-occlusion:rect:left=0:top=.125:width=.25:height=.875:oi=1}}<br>' +
        '{{c2::image-occlusion:ellipse:left=.5:top=.5:rx=.05:ry=.025:oi=1}}<br>',
    );
    expect(image).toBe('<div><img src="coeur.png"></div>');
    expect(rows('SELECT guid, ord FROM cards JOIN notes ON notes.id = cards.nid ORDER BY cards.id')).toEqual([
      ['all', 0],
      ['all', 1],
      ['second', 1],
    ]);
    database.close();
    const { cards: back } = await readAnki(bytes, 'a.apkg', testSqlWasm);
    expect(back.map(({ details }) => details && 'zone' in details && details.zone)).toEqual([0, 1, 1]);
    expect(back[2]?.additionnal_text_verso).toMatch(/^aorte/);
    expect(losses.map(({ reason }) => reason)).toEqual([
      'Anki demande chaque zone à part.',
      ...['Le nom de ses zones y est au verso.', 'Le nom de ses zones y est au verso.'],
    ]);
  });

  it('turn over a picture with zones that cannot be had', async () => {
    const [card] = everyKind(1);
    const zones = [{ label: 'aorte', shape: 'ellipse' as const, x: 500, y: 500, width: 100, height: 50 }];
    const own = { ...card!, answer: ['aorte'], kind: 'labels' as const, media: 'coeur.png', media_verso: null };
    const { losses } = await write([{ ...own, details: { ask: 'hide', zones, others: [] } }], () =>
      Promise.resolve(null),
    );
    expect(losses.map(({ reason }) => reason)).toEqual([
      'L’image de ses zones manque, ou ne se lit pas\u00a0: la carte y est à retourner.',
      'Son fichier n’a pas pu être lu\u00a0: il n’y est pas.',
    ]);
  });
});
