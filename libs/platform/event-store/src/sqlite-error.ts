/** SQLite's primary result codes which mean that the file itself is wrong: CORRUPT and NOTADB. */
const CORRUPT = 11;
const NOTADB = 26;

export const SQLITE_BUSY = 5;
export const SQLITE_IOERR = 10;

/** SQLite's primary result code of an error; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  // Not instanceof: an error of native code belongs to the main realm, which under Jest is another one.
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Whether SQLite said with this error that the file is damaged. */
export function isDamagedFile(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOTADB;
}
