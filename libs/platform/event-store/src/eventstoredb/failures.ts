/** A try that took too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** A call ended that was to stay open, as it does when its server stops. */
export class CallEnded extends Error {
  override readonly name = 'CallEnded';
}

/** gRPC's CANCELLED, DEADLINE_EXCEEDED, ABORTED, INTERNAL (a stream that was reset) and UNAVAILABLE. */
const PASSING = new Set<unknown>([1, 4, 10, 13, 14]);

/** True for failures of the connection or the node, after which the same call may succeed over a new connection. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooSlow || error instanceof CallEnded || /^Failed to discover/.test(error.message)) return true;
  return isNotLeader(error) || ('code' in error && PASSING.has(error.code));
}

/** The node was asked for what only the leader does; the client then turns to the leader by itself. */
export function isNotLeader(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'not-leader';
}
