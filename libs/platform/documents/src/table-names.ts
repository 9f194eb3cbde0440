const RESIDENT = 'docs:';
const KEPT = 'kept:';

/** Quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The quoted name of the table of a collection that is held in memory. @throws TypeError */
export function residentTable(collection: string): string {
  return quoted(RESIDENT + checked(collection));
}

/** The quoted name of the table of a collection that is read from the file. @throws TypeError */
export function keptTable(collection: string): string {
  return quoted(KEPT + checked(collection));
}

/** The collection whose table this is, and its kind; null for another table. */
export function collectionOf(table: string): { collection: string; kept: boolean } | null {
  if (table.startsWith(RESIDENT)) return { collection: table.slice(RESIDENT.length), kept: false };
  return table.startsWith(KEPT) ? { collection: table.slice(KEPT.length), kept: true } : null;
}

/** Names with anything else than letters, digits, '-', '_' and '.' are refused: they stand in SQL. */
function checked(collection: string): string {
  if (!/^[a-z][a-z0-9_.-]{0,99}$/i.test(collection)) throw new TypeError(`not a collection name: ${collection}`);
  return collection;
}
