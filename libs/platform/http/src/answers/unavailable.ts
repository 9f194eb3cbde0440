import { DocumentsUnavailable } from '@ardoise/documents';
import { StoreUnavailable } from '@ardoise/event-store';

/** Whether an error says that an engine is away for a while, which is nobody's fault who asks. */
export function isEngineAway(error: unknown): boolean {
  return error instanceof StoreUnavailable || error instanceof DocumentsUnavailable;
}

/** SQLite's primary result code for no room left. */
const SQLITE_FULL = 13;

/** Whether an error says that a disk takes no more, of the system, of SQLite or of the documents' engine. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DocumentsUnavailable) return error.reason === 'full';
  const { code, errcode, message, cause } = error as Record<string, unknown>;
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  // Of an error met in the midst of rows SQLite's driver gives the text alone.
  const isSqlites = code === 'ERR_SQLITE_ERROR' && String(message).includes('database or disk is full');
  return isSqlites || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(cause);
}
