/**
 * What the clients of the engines say when a server does not answer, by name: the embedded profile loads none of them.
 * Driver `mongodb` 7, and the adapters' own errors.
 */
const AWAY = new Set([
  'StoreUnavailable',
  'MongoTimeout',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
]);

/** Whether an error says that an engine is away for a while, which is nobody's fault who asks. */
export function isEngineAway(error: unknown): boolean {
  const name = (error as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && AWAY.has(name);
}

/** SQLite's primary result code, and MongoDB's, for no room left. */
const SQLITE_FULL = 13;
const MONGO_OUT_OF_DISK = 14_031;

/** Whether an error says that a disk takes no more, of the system, of SQLite or of MongoDB. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode, message, cause } = error as Record<string, unknown>;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === MONGO_OUT_OF_DISK) return true;
  // Of an error met in the midst of rows SQLite's driver gives the text alone.
  const isSqlites = code === 'ERR_SQLITE_ERROR' && String(message).includes('database or disk is full');
  return isSqlites || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(cause);
}
