import { readAnki, readAnkiHistory } from './anki.js';
import { reviewedPackage, writtenCard, ZONED } from './reviewed-package.suite.js';
import type { LogRow } from './reviewed-package.suite.js';
import { testSqlWasm } from './sql-wasm.suite.js';

const MARCH = Date.UTC(2026, 2, 3, 14, 5);
const DAY = 86_400_000;
const [LEARNING, REVIEW, RELEARNING, FILTERED, MANUAL, RESCHEDULED] = [0, 1, 2, 3, 4, 5];

const cards = [
  writtenCard('Capitale du **Mali** ?', 'Bamako'),
  writtenCard('Capitale du Togo ?', 'Lomé'),
  writtenCard('La ... est prise en ....', '', { answer: ['Bastille', '1789'], is_fillable_text: true }),
];
const at = (day: number) => MARCH + day * DAY;
/** A row as most are: the first card, known well. */
const row = (
  day: number,
  ease: number,
  kind: number,
  more: { card?: number; ivl?: number; factor?: number } = {},
): LogRow => [at(day), more.card ?? 0, ease, more.ivl ?? 4, more.factor ?? 2_500, kind];
const read = async (log: readonly LogRow[], ...rest: [format?: 'anki2' | 'anki21' | 'anki21b', change?: string[]]) =>
  readAnkiHistory(await reviewedPackage(cards, log, ...rest), 'cours.apkg', testSqlWasm);
const gradesOf = async (...args: Parameters<typeof read>) =>
  (await read(...args)).cards.map(({ reviews }) => reviews.map(({ grade }) => grade));

describe('the history of an Anki package', () => {
  const log = [row(0, 1, LEARNING), row(0.01, 3, LEARNING), row(4, 3, REVIEW), row(9, 4, REVIEW, { card: 1 })];

  it.each(['anki2', 'anki21', 'anki21b'] as const)('is read from a collection.%s', async (format) => {
    const { cards: found, unreviewed } = await read(log, format);
    expect(found.map(({ card, reviews }) => [card.question, card.answer, reviews])).toEqual([
      [
        'Capitale du **Mali** ?',
        ['Bamako'],
        [
          { at: at(0), grade: 1 },
          { at: at(0.01), grade: 3 },
          { at: at(4), grade: 3 },
        ],
      ],
      ['Capitale du Togo ?', ['Lomé'], [{ at: at(9), grade: 4 }]],
    ]);
    expect(unreviewed).toBe(1);
  });

  it('is of each covered part of a picture by itself', async () => {
    const zone = { label: '', shape: 'rectangle' as const, x: 0, y: 0, width: 100, height: 100 };
    const details = { ask: 'hide' as const, zones: [zone, { ...zone, x: 500 }], others: [] };
    const picture = writtenCard('Le cœur', 'Zone 1', { kind: 'labels', media: ZONED, details });
    const bytes = await reviewedPackage([picture], [row(0, 3, REVIEW, { card: 1 })]);
    const { cards: found, unreviewed } = await readAnkiHistory(bytes, 'cours.apkg', testSqlWasm);
    expect(found.map(({ card, reviews }) => [card.answer, reviews.length])).toEqual([[['Zone 2'], 1]]);
    expect(unreviewed).toBe(1);
  });

  it('has its cards as an import makes them', async () => {
    const bytes = await reviewedPackage(
      cards,
      [0, 1, 2].map((card) => row(card, 3, REVIEW, { card })),
    );
    const { cards: found } = await readAnkiHistory(bytes, 'cours.apkg', testSqlWasm);
    expect(found.map(({ card }) => card)).toEqual((await readAnki(bytes, 'cours.apkg', testSqlWasm)).cards);
  });

  it('is in the order of its moments', async () => {
    expect(await gradesOf([row(3, 4, REVIEW), row(1, 2, REVIEW), row(2, 3, RELEARNING)])).toEqual([[2, 3, 4]]);
  });

  it('leaves out what was set by hand or by Anki, what has no button, and cards looked at for their own sake', async () => {
    const none = [
      row(1, 0, MANUAL),
      row(2, 3, RESCHEDULED),
      row(3, 0, REVIEW),
      row(4, 3, FILTERED, { factor: 0 }),
      row(5, 7, REVIEW),
    ];
    expect(await gradesOf([...none, row(6, 2, FILTERED)])).toEqual([[2]]);
  });

  it('begins after what was forgotten in Anki', async () => {
    const forgotten = row(3, 0, MANUAL, { factor: 0 });
    expect(await gradesOf([row(1, 1, LEARNING), row(2, 4, REVIEW), forgotten, row(5, 3, LEARNING)])).toEqual([[3]]);
    await expect(read([row(1, 1, LEARNING), forgotten])).rejects.toThrow('aucune révision');
  });

  describe('of the first scheduler, which had three buttons while a card was learnt', () => {
    const three = [row(1, 1, LEARNING), row(2, 2, LEARNING), row(3, 3, RELEARNING), row(4, 3, REVIEW)];

    it.each([
      ['says so', `UPDATE col SET conf = '{"schedVer":1}'`],
      ['says nothing', "UPDATE col SET conf = '{}'"],
    ])('is told by a collection that %s', async (_, change) => {
      expect(await gradesOf(three, 'anki2', [change])).toEqual([[1, 3, 4, 3]]);
    });

    it('is not what a collection of a later one has', async () => {
      expect(await gradesOf(three)).toEqual([[1, 2, 3, 3]]);
      const inTable = [
        'CREATE TABLE config (key text, val blob)',
        "INSERT INTO config VALUES ('schedVer', CAST('2' AS BLOB))",
      ];
      expect(await gradesOf(three, 'anki21b', inTable)).toEqual([[1, 2, 3, 3]]);
    });

    it('had no fourth one', async () => {
      expect(await gradesOf([row(0, 4, LEARNING), ...three], 'anki2', [])).toEqual([[4, 1, 2, 3, 3]]);
    });
  });

  it('of a text with holes is that of the one that comes back first', async () => {
    const second =
      'INSERT INTO cards SELECT id + 1000, nid, did, 1, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data FROM cards WHERE id = (SELECT max(id) FROM cards)';
    const other = `INSERT INTO revlog SELECT id + 5000, cid + 1000, usn, 1, -600, lastIvl, factor, time, 2 FROM revlog`;
    const log = [row(1, 3, REVIEW, { card: 2, ivl: 30 })];
    expect(await gradesOf(log, 'anki21', [second, other])).toEqual([[1]]);
  });

  it('that was exported without it says how to have it', async () => {
    await expect(read([])).rejects.toThrow('«\u00a0Inclure les données de planification\u00a0»');
    await expect(read([], 'anki21', ['DROP TABLE revlog'])).rejects.toThrow('aucune révision');
  });

  it('that is broken says so', async () => {
    await expect(read(log, 'anki21', ['ALTER TABLE revlog RENAME COLUMN ease TO facile'])).rejects.toThrow('abîmée');
  });
});
