/** What the embedded adapters share: a second door of this package, for platform code only. */
export { SqliteDatabase } from './sqlite-database.js';
export { checkedLog, copyDatabase, endOfLog } from './copy.js';
export { FileInUse, lockFile } from './file-lock.js';
export { isDamagedFile } from './sqlite-error.js';
export { hasLink } from './verify-log.js';
