/** What the embedded adapters share: a second door of this package, for platform code only. */
export { SqliteDatabase } from './sqlite/sqlite-database.js';
export { checkedLog, copyDatabase, endOfLog } from './sqlite/copy.js';
export { FileInUse, lockFile } from './sqlite/file-lock.js';
export { isDamagedFile } from './sqlite/sqlite-error.js';
export { hasLink } from './sqlite/checking/verify-log.js';
