import initSqlJs from 'sql.js';
import type { Database } from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { UnreadableFile } from '@ardoise/formats';
import { transferTexts } from '../texts.fr.ts';

/** A note with the deck of its first card. */
export interface AnkiNote {
  fields: string[];
  /** The deck's path, its own name last. */
  path: string[];
}

/** Between fields of a note, and since 2.1.28 between levels of a deck. */
const SEPARATOR = '\u001f';

function rowsOf(database: Database, query: string): unknown[][] {
  return database.exec(query)[0]?.values ?? [];
}

/** Names of decks by their number: rows of a table in new collections, JSON in old ones. */
function deckNames(database: Database): Map<string, string> {
  const hasTable = rowsOf(database, "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'decks'").length > 0;
  if (hasTable)
    return new Map(
      // The table's own order of names is a function of Anki's; without ORDER BY it is not needed.
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

/** Reads the notes of a collection, in the order in which they were made. @throws UnreadableFile */
export async function readCollection(bytes: Uint8Array): Promise<AnkiNote[]> {
  // Fetched here, not by the library: it would guess where it runs, and its address.
  const response = await fetch(wasm);
  const sql = await initSqlJs({ wasmBinary: await response.arrayBuffer() });
  const database = new sql.Database(bytes);
  try {
    const names = deckNames(database);
    const query =
      'SELECT notes.flds, CAST((SELECT CASE WHEN odid != 0 THEN odid ELSE did END FROM cards WHERE nid = notes.id ORDER BY ord LIMIT 1) AS TEXT) FROM notes ORDER BY notes.id';
    return rowsOf(database, query).map(([fields, deck]) => ({
      fields: String(fields).split(SEPARATOR),
      path: pathOf(names.get(String(deck)) ?? ''),
    }));
  } catch {
    throw new UnreadableFile(transferTexts.anki.damaged);
  } finally {
    database.close();
  }
}
