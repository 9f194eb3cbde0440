import type { CardFields } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { readAnki } from '../anki/read-anki.js';
import { testSqlWasm } from '../anki/sql-wasm.suite.js';
import { writeAnki } from '../anki/write-anki.js';
import type { FileContent } from '../file-content.js';
import { readGift } from '../gift/read-gift.js';
import { writeGift } from '../gift/write-gift.js';
import { readMoodleXml } from '../moodle-xml/read-moodle-xml.js';
import { writeMoodleXml } from '../moodle-xml/write-moodle-xml.js';
import { readQti } from '../qti/read-qti.js';
import { writeQti } from '../qti/write-qti.js';
import { readQuestions } from '../text/read-questions.js';
import { guessedRoles, readTable } from '../text/read-table.js';
import { rowsOfFile } from '../text/table-rows.js';
import { writeCsv } from '../text/write-csv.js';
import { writeQuestions } from '../text/write-questions.js';
import type { DownloadedFile, WrittenCard } from '../written-card.js';

const PLAIN: WrittenCard = {
  path: ['Sciences'],
  question: 'Que dire de l’été & de <x>',
  answer: [],
  possible_answers: [],
  is_fillable_text: false,
  additionnal_text_verso: 'Car **tout** change',
  media: null,
  media_verso: null,
  tags: [],
};
type Own = Pick<WrittenCard, 'answer'> & Partial<CardFields>;
const made = (own: Own): WrittenCard => {
  const card = { ...PLAIN, ...own };
  return kindOf(card).tidied(card);
};
const number = (details: CardFields['details']) => made({ answer: [], kind: 'number', details });

const CARDS = {
  text: made({ answer: ['été'] }),
  open: made({ answer: ['Voir au verso'] }),
  typed: made({ answer: ['été', 'l’été *', 'a=b', '3,14'], kind: 'typed' }),
  blanks: made({ question: 'Un ... et deux ... là', answer: ['été', '3,14'], is_fillable_text: true }),
  choices: made({ answer: ['oui'], possible_answers: ['non', 'oui', 'peut-être'] }),
  'true-false': made({ answer: ['Faux'], possible_answers: ['Vrai', 'Faux'] }),
  value: number({ value: 3.5, margin: 0, margin_in: 'units', unit: '' }),
  margin: number({ value: -3.14, margin: 0.05, margin_in: 'units', unit: '' }),
  tiny: number({ value: 1.6e-19, margin: 1e-21, margin_in: 'units', unit: '' }),
  unit: number({ value: 9.81, margin: 0.1, margin_in: 'units', unit: 'm/s²' }),
  percent: number({ value: 1200, margin: 5, margin_in: 'percent', unit: '' }),
  'percent and unit': number({ value: 1200, margin: 2.5, margin_in: 'percent', unit: 'km' }),
  'unit of per cent': number({ value: 50, margin: 5, margin_in: 'units', unit: '%' }),
  range: number({ least: -1.5, most: 2, unit: '' }),
  'range and unit': number({ least: 10, most: 20, unit: 'g' }),
  order: made({ answer: ['un < deux', '**trois** | =', 'À {quatre} # → : -> 5'], kind: 'order' }),
  pairs: made({
    answer: [],
    kind: 'pairs',
    details: {
      pairs: [
        { left: 'France → Europe', right: 'Paris' },
        { left: 'Japon = # -> ~', right: 'Tokyo -> | {a} & b < c' },
        { left: '*Italie*', right: 'Paris' },
      ],
      others: ['Lyon \\ #', '- Oslo'],
    },
  }),
};
type Name = keyof typeof CARDS;

const noFile = () => Promise.resolve(null);
const readCsv = (bytes: Uint8Array) => {
  const rows = rowsOfFile(bytes);
  return readTable(rows, { roles: guessedRoles(rows), name: 'x', skipFirst: true });
};
interface Trip {
  write: (cards: WrittenCard[]) => DownloadedFile | Promise<DownloadedFile>;
  read: (bytes: Uint8Array) => FileContent | Promise<FileContent>;
  /** Kinds of which something is told as lost, and then read again as another card. */
  lost: Partial<Record<Name, RegExp>>;
  /** Read again as a card to type: the format knows none to turn over. */
  typed: boolean;
}
const TURNED = /est à retourner/;
const RANGE = /L’intervalle/;
const PERCENT = /en valeur/;
const UNIT = /L’unité/;
const TRIPS: Record<string, Trip> = {
  'Moodle XML': {
    write: (cards) => writeMoodleXml(cards, noFile),
    read: (bytes) => readMoodleXml(bytes, 'x.xml'),
    lost: { percent: PERCENT, 'percent and unit': PERCENT, range: RANGE, 'range and unit': RANGE },
    typed: true,
  },
  GIFT: {
    write: writeGift,
    read: (bytes) => readGift(bytes, 'x.txt'),
    lost: {
      ...{
        unit: UNIT,
        percent: PERCENT,
        'percent and unit': PERCENT,
        'unit of per cent': UNIT,
        'range and unit': UNIT,
      },
      ...{ order: TURNED, blanks: /qu’un trou/ },
    },
    typed: true,
  },
  QTI: {
    write: (cards) => writeQti(cards, noFile),
    read: (bytes) => readQti(bytes, 'x.zip'),
    lost: { unit: UNIT, 'percent and unit': UNIT, 'unit of per cent': UNIT, 'range and unit': UNIT },
    typed: true,
  },
  Anki: {
    write: (cards) => writeAnki(cards, noFile, { wasm: testSqlWasm, now: 1_764_100_000_000 }),
    read: (bytes) => readAnki(bytes, 'x.apkg', testSqlWasm),
    lost: {
      ...{ typed: TURNED, value: TURNED, margin: TURNED, tiny: TURNED, unit: TURNED, percent: TURNED, range: TURNED },
      ...{
        'percent and unit': TURNED,
        'unit of per cent': TURNED,
        'range and unit': TURNED,
        order: TURNED,
        pairs: TURNED,
      },
    },
    typed: false,
  },
  CSV: { write: writeCsv, read: readCsv, lost: {}, typed: false },
  Markdown: { write: writeQuestions, read: (bytes) => readQuestions(bytes, 'x.md'), lost: {}, typed: false },
};

const said = ({ question, answer, possible_answers, is_fillable_text, kind, details }: CardFields) => ({
  question: question.replace(/\u00a0/g, ' '),
  ...{ answer, possible_answers, is_fillable_text, kind, details },
});

describe.each(Object.entries(TRIPS))('%s', (_, { write, read, lost, typed }) => {
  it.each(Object.entries(CARDS) as [Name, WrittenCard][])('gives back what it wrote: %s', async (name, card) => {
    const { bytes, losses } = await write([card]);
    const { cards, report } = await read(bytes);
    const reasons = losses.map(({ reason }) => reason);
    expect([name, reasons.length > 0]).toEqual([name, name in lost]);
    if (lost[name]) return void expect(reasons[0]).toMatch(lost[name]);
    if (name !== 'open') expect(report[0]?.reasons).toEqual([]);
    const isTyped = typed && name === 'text';
    expect(cards.map(said)).toEqual([said(isTyped ? { ...card, kind: 'typed' } : card)]);
  });
});
