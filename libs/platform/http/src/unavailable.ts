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
