/** SQLite's primary result codes which mean that the file itself is wrong: CORRUPT and NOTADB. */
const CORRUPT = 11;

const NOTADB = 26;

export const SQLITE_ERROR = 1;
export const SQLITE_BUSY = 5;
export const SQLITE_IOERR = 10;
export const SQLITE_CONSTRAINT = 19;

/** The driver gives no code for an error met while stepping through rows; these are SQLite's own fixed texts. */
const TEXTS: readonly [string, number][] = [
  ['database disk image is malformed', CORRUPT],
  ['file is not a database', NOTADB],
  ['disk I/O error', SQLITE_IOERR],
  ['database is locked', SQLITE_BUSY],
];

/** SQLite's primary result code of an error; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  // Not instanceof: an error of native code belongs to the main realm, which under Jest is another one.
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR')
    return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  const message = 'message' in error ? String(error.message) : '';
  return TEXTS.find(([text]) => message.includes(text))?.[1];
}

/** Whether SQLite said with this error that the file is damaged. */
export function isDamagedFile(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOTADB;
}
