import type { CardFields, LabelsDetails } from '@ardoise/contracts';
import { CARD_KINDS, STATED_KINDS, kindOf } from '@ardoise/contracts';
import { FULL_CARD, KIND_SAMPLES } from '@ardoise/contracts/samples';
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
import { png } from '../testing/pictures.suite.js';
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
const FULL: WrittenCard = {
  ...{ ...FULL_CARD, is_fillable_text: false, media: null, media_verso: null },
  ...{ path: ['Sciences', 'Nil / Congo'], tags: ['Été', 'géo'] },
};
type Own = Pick<WrittenCard, 'answer'> & Partial<CardFields>;
const made = (own: Own): WrittenCard => {
  const card = { ...PLAIN, ...own };
  return kindOf(card).tidied(card);
};
const number = (details: CardFields['details']) => made({ answer: [], kind: 'number', details });

const ZONES: LabelsDetails['zones'] = [
  { label: 'foie & **rate**', shape: 'rectangle', x: 0, y: 10, width: 240, height: 300 },
  { label: 'a < b', shape: 'ellipse', x: 400, y: 500, width: 80, height: 100 },
];
const labels = (ask: LabelsDetails['ask'], more: Partial<LabelsDetails> = {}) =>
  made({
    ...{ answer: [], kind: 'labels', media: 'image.png' },
    details: { ask, zones: ZONES, others: [], ...more },
  });

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
  where: labels('where'),
  'where, one zone': labels('where', { zones: ZONES.slice(1) }),
  'where, one of them': labels('where', { zone: 1 }),
  'where, an ellipse': labels('where', { zones: [{ ...ZONES[1]!, width: 200 }] }),
  type: labels('type'),
  choose: labels('choose', { others: ['poumon'] }),
  hide: labels('hide'),
  'hide, one of them': labels('hide', { zones: ZONES.map((zone) => ({ ...zone, label: '' })), zone: 1 }),
  poll: made({ answer: [], kind: 'poll', details: { options: ['b | c', '*a*'], several: false, anonymous: false } }),
  'poll of several': made({
    ...{ answer: [], kind: 'poll' },
    details: { options: ['un', 'deux'], several: true, anonymous: true },
  }),
  words: made({ answer: [], kind: 'words', details: { words_most: 3, hidden: [], anonymous: false } }),
  'words that are hidden': made({
    ...{ answer: [], kind: 'words' },
    details: { words_most: 1, hidden: ['zut'], anonymous: false },
  }),
};
type Name = keyof typeof CARDS;

/** Small enough for Moodle to keep it as it is. */
const file = (name: string) => Promise.resolve({ name, bytes: png(500, 400) });
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
const OPEN = /question ouverte/;
const SIZES = /taille des étiquettes/;
const POLYGON = /polygone/;
const APART = /chaque zone à part/;
const OTHERS = /autres zones/;
const MORE = /de plus/;
const OPINIONS = { poll: OPEN, 'poll of several': OPEN, words: OPEN, 'words that are hidden': OPEN };
const HIDDEN = { type: TURNED, hide: TURNED, 'hide, one of them': TURNED };
const PLACES = { where: TURNED, 'where, one zone': TURNED, 'where, one of them': TURNED, 'where, an ellipse': TURNED };
/** What a text does not say. */
const IN_TEXT = { ...PLACES, ...HIDDEN, choose: TURNED, 'poll of several': MORE, 'words that are hidden': MORE };
const TRIPS: Record<string, Trip> = {
  'Moodle XML': {
    write: (cards) => writeMoodleXml(cards, file),
    read: (bytes) => readMoodleXml(bytes, 'x.xml'),
    lost: {
      ...{ percent: PERCENT, 'percent and unit': PERCENT, range: RANGE, 'range and unit': RANGE },
      ...{ ...HIDDEN, ...OPINIONS, 'where, one of them': OTHERS, 'where, an ellipse': POLYGON, choose: SIZES },
    },
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
      ...{ ...PLACES, ...HIDDEN, ...OPINIONS, choose: TURNED },
    },
    typed: true,
  },
  QTI: {
    write: (cards) => writeQti(cards, file),
    read: (bytes) => readQti(bytes, 'x.zip'),
    lost: {
      ...{ unit: UNIT, 'percent and unit': UNIT, 'unit of per cent': UNIT, 'range and unit': UNIT },
      ...{ ...HIDDEN, ...OPINIONS, where: APART, 'where, one of them': OTHERS, choose: TURNED },
    },
    typed: true,
  },
  Anki: {
    write: (cards) => writeAnki(cards, file, { wasm: testSqlWasm, now: 1_764_100_000_000 }),
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
      ...{ ...PLACES, ...OPINIONS, type: TURNED, choose: TURNED, hide: APART },
    },
    typed: false,
  },
  CSV: { write: writeCsv, read: readCsv, lost: IN_TEXT, typed: false },
  Markdown: { write: writeQuestions, read: (bytes) => readQuestions(bytes, 'x.md'), lost: IN_TEXT, typed: false },
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

  it.each(STATED_KINDS)('tells a loss where it gives back another card, and nowhere else: %s', async (kind) => {
    const { card, kept } = KIND_SAMPLES[kind]();
    const written = made({ ...card, answer: kept, ...(CARD_KINDS[kind].needsPicture && { media: 'image.png' }) });
    const { bytes, losses } = await write([written]);
    const { cards } = await read(bytes);
    if (losses.length === 0) expect(cards.map(said)).toEqual([said(written)]);
    else expect(cards.map(said)).not.toEqual([said(written)]);
  });

  it('gives back each field of a card, or tells a loss', async () => {
    const { bytes, losses } = await write([FULL]);
    const { cards } = await read(bytes);
    if (losses.length === 0) expect(cards).toEqual([FULL]);
    else expect(cards).not.toEqual([FULL]);
  });
});
