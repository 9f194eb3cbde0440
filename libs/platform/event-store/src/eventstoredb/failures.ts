import { ErrorType } from '@eventstore/db-client';

/** A try that took too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** A call ended that was to stay open, as it does when its server stops. */
export class CallEnded extends Error {
  override readonly name = 'CallEnded';
}

/**
 * What an error of the client means: 'away': the connection, the node or its cluster cannot now, and the same call may
 * succeed in a moment over a new connection. 'elsewhere': another node leads, to which the client turns by itself. 'shut':
 * nobody is let in with this account. 'refused': the request itself is, however often it is made.
 */
export type FailureKind = 'away' | 'elsewhere' | 'shut' | 'refused';

/** gRPC's codes, in their order (https://grpc.io/docs/guides/status-codes/), of an error that the client gives no type of its own. */
const BY_CODE: readonly FailureKind[] = [
  'away', // OK: an append answered with an error that has no code: not ready, too busy, no leader known
  'away', // CANCELLED
  'away', // UNKNOWN: no leader known; whatever the server did not expect itself
  'refused', // INVALID_ARGUMENT
  'away', // DEADLINE_EXCEEDED
  'refused', // NOT_FOUND
  'refused', // ALREADY_EXISTS
  'shut', // PERMISSION_DENIED
  'away', // RESOURCE_EXHAUSTED
  'refused', // FAILED_PRECONDITION
  'away', // ABORTED: an operation that timed out, a subscriber that is too slow
  'refused', // OUT_OF_RANGE
  'refused', // UNIMPLEMENTED
  'away', // INTERNAL: a stream that was reset
  'away', // UNAVAILABLE: also not ready, too busy
  'away', // DATA_LOSS
  'shut', // UNAUTHENTICATED
];

/** Every type of error that the client knows. What no type says, the code does. */
export const BY_TYPE: Readonly<Record<ErrorType, FailureKind | 'by code'>> = {
  [ErrorType.TIMEOUT]: 'away',
  [ErrorType.DEADLINE_EXCEEDED]: 'away',
  [ErrorType.UNAVAILABLE]: 'away',
  [ErrorType.CANCELLED]: 'away',
  [ErrorType.UNKNOWN]: 'by code',
  [ErrorType.NOT_LEADER]: 'elsewhere',
  [ErrorType.STREAM_NOT_FOUND]: 'refused',
  [ErrorType.NO_STREAM]: 'refused',
  [ErrorType.NOT_FOUND]: 'refused',
  [ErrorType.ACCESS_DENIED]: 'shut',
  [ErrorType.INVALID_ARGUMENT]: 'refused',
  [ErrorType.INVALID_TRANSACTION]: 'refused',
  [ErrorType.STREAM_DELETED]: 'refused',
  [ErrorType.SCAVENGE_NOT_FOUND]: 'refused',
  [ErrorType.WRONG_EXPECTED_VERSION]: 'refused',
  [ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED]: 'refused',
  [ErrorType.MISSING_REQUIRED_METADATA_PROPERTY]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_FAILED]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_DOES_NOT_EXIST]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_EXISTS]: 'refused',
  [ErrorType.PERSISTENT_SUBSCRIPTION_DROPPED]: 'refused',
  [ErrorType.MAXIMUM_SUBSCRIBERS_REACHED]: 'refused',
  [ErrorType.USER_NOT_FOUND]: 'refused',
  [ErrorType.USER_CONFLICT]: 'refused',
  [ErrorType.UNSUPPORTED]: 'refused',
};

/** @returns undefined for what is no word of the server or the connection, such as a mistake of ours */
export function kindOfFailure(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof TooSlow || error instanceof CallEnded || /^Failed to discover/.test(error.message))
    return 'away';
  const { type, code } = error as { type?: ErrorType; code?: unknown };
  const meaning = type && BY_TYPE[type];
  if (meaning && meaning !== 'by code') return meaning;
  if (typeof code === 'number') return BY_CODE[code];
  // The client's own error for an answer in which it found nothing that it knows.
  return meaning && 'away';
}
