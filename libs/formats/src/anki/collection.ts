import initSqlJs from 'sql.js';
import type { Database } from 'sql.js';
import { UnreadableFile } from '../unreadable-file.js';
import { isOcclusion } from './field-text.js';
import { noteKinds } from './note-kinds.js';
import type { NoteKind } from './note-kinds.js';
import { isOwnKind } from './own-kinds.js';
import { isAllInOne } from './all-in-one.js';
import { rendered } from './template.js';
import { reviewsOf } from './revlog.js';
import type { CardReviews } from './revlog.js';
import { ankiTexts } from '#texts/anki';

/** A card of a note, or a note whose cards are one of ours: holes of one text. */
export interface AnkiNote {
  /** What asks first, then what answers, in the order in which the card shows it. */
  fields: string[];
  /** The deck's path, its own name last. */
  path: string[];
  tags: string[];
  /** The name of its kind. */
  kind: string;
  /** The names of the kind's fields, where the note has them as they are. */
  names: readonly string[];
  /** The number of the card among those of its note, from 0 on. */
  ord: number;
  /** The note gave a card before this one. */
  again: boolean;
  /** The numbers of Anki's cards that it stands for. */
  cards: string[];
}

/** Between fields of a note, and since 2.1.28 between levels of a deck. */
const SEPARATOR = '\u001f';

function rowsOf(database: Database, query: string): unknown[][] {
  return database.exec(query)[0]?.values ?? [];
}

/** New tables compare names by a function of Anki's own, without which they cannot even be read. Nothing is written back. */
function forgetCollation(database: Database): void {
  database.run('PRAGMA writable_schema = 1');
  database.run("UPDATE sqlite_master SET sql = replace(sql, ' COLLATE unicase', '')");
  database.run('PRAGMA writable_schema = RESET');
}

/** Names of decks by their number: rows of a table in new collections, JSON in old ones. */
function deckNames(database: Database): Map<string, string> {
  const hasTable = rowsOf(database, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'decks'").length > 0;
  if (hasTable)
    return new Map(
      rowsOf(database, 'SELECT CAST(id AS TEXT), name FROM decks').map(([id, name]) => [String(id), String(name)]),
    );
  const [[json] = []] = rowsOf(database, 'SELECT decks FROM col');
  const decks = JSON.parse(String(json)) as Record<string, { name?: unknown }>;
  return new Map(Object.entries(decks).map(([id, { name }]) => [id, String(name)]));
}

const pathOf = (name: string) =>
  name
    .split(name.includes(SEPARATOR) ? SEPARATOR : '::')
    .map((part) => part.trim())
    .filter(Boolean);

/** Tags are parted by spaces; those of a level below another ('a::b') keep their whole name, which is unique. */
const tagsOf = (text: string) => text.split(/[\s\u3000]+/).filter(Boolean);

/** A note's fields as one of its cards shows them; `isOwn` where the kind makes several cards, each from its own fields. */
function facesOf(fields: string[], kind: NoteKind | undefined, ord: number): { fields: string[]; isOwn: boolean } {
  const isOwn = kind !== undefined && kind.faces.size > 1;
  const faces = kind?.faces.get(isOwn ? ord : 0);
  if (!kind || !faces || faces.question.length === 0 || isOcclusion(fields) || isOwnKind(kind.name) || isAllInOne(kind))
    return { fields, isOwn: false };
  const at = (places: readonly number[]) => places.map((place) => fields[place] ?? '');
  const valueOf = (name: string) => fields[kind.fields.indexOf(name)] ?? '';
  const { question, answer } = faces.words;
  const front = question === undefined ? at(faces.question).join('<br>') : rendered(question, valueOf);
  const [right = '', ...others] = at(faces.answer);
  const back = answer === undefined ? others : [rendered(answer, valueOf)];
  return { fields: [front, right, ...back, ...at(kind.elsewhere)], isOwn };
}

/** SQLite as WebAssembly (sql.js): given, for a library would guess where it runs, and its address. */
export type SqlWasm = ArrayBuffer;

function notesOf(database: Database): AnkiNote[] {
  const names = deckNames(database);
  const kinds = noteKinds(database);
  const cards = rowsOf(
    database,
    `SELECT notes.id, notes.flds, notes.tags, CAST(notes.mid AS TEXT), cards.ord,
      CAST(CASE WHEN cards.odid != 0 THEN cards.odid ELSE cards.did END AS TEXT), CAST(cards.id AS TEXT)
      FROM notes LEFT JOIN cards ON cards.nid = notes.id ORDER BY notes.id, cards.ord`,
  );
  const found: AnkiNote[] = [];
  let before: unknown;
  for (const [note, fields, tags, kind, ord, deck, card] of cards) {
    const known = kinds.get(String(kind));
    const faces = facesOf(String(fields).split(SEPARATOR), known, Number(ord));
    const again = note === before;
    before = note;
    const isPart = isOcclusion(faces.fields);
    // The cards of a text with holes are its holes.
    if (again && !faces.isOwn && !isPart) {
      found.at(-1)?.cards.push(String(card));
      continue;
    }
    const path = pathOf(names.get(String(deck)) ?? '');
    found.push({
      ...{ fields: faces.fields, path, tags: tagsOf(String(tags)), kind: known?.name ?? '', ord: Number(ord) },
      again: again && !isPart,
      names: known && isAllInOne(known) ? known.fields : [],
      cards: [String(card)],
    });
  }
  return found;
}

/** Opens a collection for whoever reads in it, and closes it again. @throws UnreadableFile */
async function within<T>(bytes: Uint8Array, wasm: SqlWasm, read: (database: Database) => T): Promise<T> {
  const sql = await initSqlJs({ wasmBinary: wasm });
  const database = new sql.Database(bytes);
  try {
    // Anki makes none, and one that calls itself never ends.
    if (rowsOf(database, "SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger')").length > 0) throw new Error();
    forgetCollation(database);
    return read(database);
  } catch {
    throw new UnreadableFile(ankiTexts.damaged);
  } finally {
    database.close();
  }
}

/** What cards of Anki have beside their notes' texts, in French sentences: some are suspended, or flagged. */
function marksOf(database: Database): string[] {
  const columns = rowsOf(database, "SELECT name FROM pragma_table_info('cards')").map(([name]) => name);
  const count = (column: string, condition: string) =>
    columns.includes(column) ? Number(rowsOf(database, `SELECT count(*) FROM cards WHERE ${condition}`)[0]?.[0]) : 0;
  const [suspended, flagged] = [count('queue', 'queue = -1'), count('flags', '(flags & 7) > 0')];
  return [
    ...(suspended > 0 ? [ankiTexts.suspended(suspended)] : []),
    ...(flagged > 0 ? [ankiTexts.flagged(flagged)] : []),
  ];
}

/** Reads the notes of a collection, in the order in which they were made, and what no card says. @throws UnreadableFile */
export const readCollection = (bytes: Uint8Array, wasm: SqlWasm): Promise<{ notes: AnkiNote[]; told: string[] }> =>
  within(bytes, wasm, (database) => ({ notes: notesOf(database), told: marksOf(database) }));

/** The same, with the reviews of its cards by their numbers. @throws UnreadableFile */
export const readReviewed = (
  bytes: Uint8Array,
  wasm: SqlWasm,
): Promise<{ notes: AnkiNote[]; reviews: Map<string, CardReviews> }> =>
  within(bytes, wasm, (database) => ({ notes: notesOf(database), reviews: reviewsOf(database) }));
