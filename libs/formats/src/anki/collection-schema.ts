import { OWN_CARD, OWN_KINDS } from './own-kinds.js';
import type { OwnKind } from './own-kinds.js';

/** Tables of a collection as Anki wrote them until 2.1.28, and every later one reads (schema 11, rslib/src/storage/schema11.sql). */
export const SCHEMA_11 = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
  dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL,
  dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
  factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL,
  odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
`;

const CSS =
  '.card { font-family: system-ui, sans-serif; font-size: 20px; text-align: center; color: black; background: white; }\n' +
  '.cloze { font-weight: bold; color: #0f5c66; }\n.verso { margin-top: 1em; }\nul { display: inline-block; text-align: left; }\n';
const LATEX_PRE =
  '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n' +
  '\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n';

function modelOf({ id, name, fields, isCloze, stock, front, back }: OwnKind, seconds: number): object {
  return {
    id,
    name,
    type: isCloze ? 1 : 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: null,
    tmpls: [{ name: OWN_CARD, ord: 0, qfmt: front, afmt: back, bqfmt: '', bafmt: '', did: null }],
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: CSS,
    latexPre: LATEX_PRE,
    latexPost: '\\end{document}',
    req: [[0, 'any', [0]]],
    ...(stock !== undefined && { originalStockKind: stock }),
    tags: [],
    vers: [],
  };
}

function deckOf(id: number, name: string, seconds: number): object {
  const today = [0, 0];
  return {
    ...{ id, name, mod: seconds, usn: -1, desc: '', dyn: 0, conf: 1, extendNew: 0, extendRev: 0 },
    ...{ collapsed: false, browserCollapsed: false },
    ...{ newToday: today, revToday: today, lrnToday: today, timeToday: today },
  };
}

const DEFAULT_DECK = 1;
const OPTIONS = {
  '1': {
    ...{ id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, autoplay: true, timer: 0, replayq: true, dyn: false },
    new: { bury: true, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
};
const SETTINGS = {
  ...{ activeDecks: [1], addToCur: true, collapseTime: 1_200, curDeck: 1, curModel: String(OWN_KINDS.simple.id) },
  ...{ dueCounts: true, estTimes: true, newBury: true, newSpread: 0, nextPos: 1, sortBackwards: false, timeLim: 0 },
  sortType: 'noteFld',
};

/** The one row of `col`. @param decks names by number @param now milliseconds since 1970 */
export function collectionRow(decks: ReadonlyMap<number, string>, now: number): (string | number)[] {
  const seconds = Math.floor(now / 1_000);
  const all = [[DEFAULT_DECK, 'Default'] as const, ...decks];
  const byId = (entries: readonly (readonly [number, object])[]) => JSON.stringify(Object.fromEntries(entries));
  return [
    ...[1, seconds - (seconds % 86_400), now, now, 11, 0, 0, 0],
    JSON.stringify(SETTINGS),
    byId(Object.values(OWN_KINDS).map((kind) => [kind.id, modelOf(kind, seconds)])),
    byId(all.map(([id, name]) => [id, deckOf(id, name, seconds)])),
    JSON.stringify(OPTIONS),
    '{}',
  ];
}
