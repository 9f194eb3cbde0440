const IN_MEMORY = 'docs:';
const ON_DISK = 'kept:';

/** Quoted for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The quoted name of the table of a collection that is held in memory. @throws TypeError */
export function inMemoryTable(collection: string): string {
  return quoted(IN_MEMORY + checked(collection));
}

/** The quoted name of the table of a collection that is read from the file. @throws TypeError */
export function onDiskTable(collection: string): string {
  return quoted(ON_DISK + checked(collection));
}

/** The collection whose table this is, and its kind; null for another table. */
export function collectionOf(table: string): { collection: string; onDisk: boolean } | null {
  if (table.startsWith(IN_MEMORY)) return { collection: table.slice(IN_MEMORY.length), onDisk: false };
  return table.startsWith(ON_DISK) ? { collection: table.slice(ON_DISK.length), onDisk: true } : null;
}

/** Names with anything else than letters, digits, '-', '_' and '.' are refused: they stand in SQL. */
function checked(collection: string): string {
  if (!/^[a-z][a-z0-9_.-]{0,99}$/i.test(collection)) throw new TypeError(`not a collection name: ${collection}`);
  return collection;
}
