import {
  MongoBulkWriteError,
  MongoDriverError,
  MongoError,
  MongoInvalidArgumentError,
  MongoServerError,
} from 'mongodb';
import type { Unavailability } from '../refusals.js';

/**
 * What a refusal says of the engine and not of the request: others write the same ('conflict'), or it is to be asked later.
 * https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml and its categories
 */
export type Meaning = 'conflict' | Unavailability;

/** MongoDB's own codes. */
const CODES: Record<Meaning, Readonly<Record<string, number>>> = {
  conflict: {
    LockTimeout: 24,
    LockBusy: 46,
    LockFailed: 107,
    WriteConflict: 112,
    ConflictingOperationInProgress: 117,
    StaleEpoch: 150,
    QueryPlanKilled: 175,
    DatabaseDropPending: 215,
    SnapshotTooOld: 239,
    SnapshotUnavailable: 246,
    // Somebody has gone on in the session of a lease.
    TransactionTooOld: 225,
    StaleDbVersion: 249,
    StaleChunkHistory: 250,
    PreparedTransactionInProgress: 267,
    MigrationConflict: 272,
    TransactionCoordinatorReachedAbortDecision: 282,
    IndexBuildAlreadyInProgress: 285,
    ObjectIsBusy: 314,
    RetryableTransactionInProgress: 363,
    BackgroundOperationInProgressForDatabase: 12_586,
    BackgroundOperationInProgressForNamespace: 12_587,
    StaleConfig: 13_388,
  },
  away: {
    HostUnreachable: 6,
    HostNotFound: 7,
    FileStreamFailed: 39,
    LogWriteFailed: 42,
    CursorNotFound: 43,
    WriteConcernTimeout: 64,
    NetworkTimeout: 89,
    CallbackCanceled: 90,
    ShutdownInProgress: 91,
    NotYetInitialized: 94,
    UnsatisfiableWriteConcern: 100,
    FailedToSatisfyReadPreference: 133,
    ReadConcernMajorityNotAvailableYet: 134,
    PooledConnectionsDropped: 145,
    NoConfigPrimary: 149,
    FileOpenFailed: 176,
    PrimarySteppedDown: 189,
    ReplicaSetMonitorRemoved: 199,
    ElectionInProgress: 216,
    DNSHostNotFound: 230,
    DNSProtocolError: 231,
    CursorKilled: 237,
    // Also of a transaction that the server has ended: whether it was committed before that is not said.
    NoSuchTransaction: 251,
    TooManyLogicalSessions: 261,
    TooManyFilesOpen: 264,
    IndexBuildAborted: 276,
    ClientDisconnect: 279,
    TransactionCoordinatorSteppingDown: 281,
    SplitHorizonChange: 303,
    InterruptedDueToStorageChange: 355,
    TemporarilyUnavailable: 365,
    StreamTerminated: 398,
    ResourceExhausted: 402,
    AdmissionQueueOverflow: 433,
    RateLimitExceeded: 449,
    SocketException: 9_001,
    LegacyNotPrimary: 10_058,
    NotWritablePrimary: 10_107,
    InterruptedAtShutdown: 11_600,
    Interrupted: 11_601,
    InterruptedDueToReplStateChange: 11_602,
    NotPrimaryNoSecondaryOk: 13_435,
    NotPrimaryOrSecondary: 13_436,
  },
  'read-only': { UserWritesBlocked: 371 },
  full: { OutOfDiskSpace: 14_031 },
  'too-slow': {
    MaxTimeMSExpired: 50,
    NetworkInterfaceExceededTimeLimit: 202,
    TransactionTooLarge: 257,
    ExceededTimeLimit: 262,
    TransactionExceededLifetimeLimitSeconds: 290,
    TransactionTooLargeForCache: 388,
    PooledConnectionAcquisitionExceededTimeLimit: 407,
  },
};

/** PostgreSQL's states, which DocumentDB passes on: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQL_STATES: Record<Meaning, readonly string[]> = {
  conflict: ['40001', '40P01', '55P03', '55006'],
  away: [
    ...['08001', '08003', '08004', '08006', '08007', '40003', '53200', '53300', '53400'],
    ...['57P01', '57P02', '57P03', '57P04', '58030'],
  ],
  'read-only': ['25006'],
  full: ['53100'],
  'too-slow': ['57014', '25P03', '57P05'],
};

/**
 * A state as a number: six bits a character from '0' on, the first one lowest.
 * https://github.com/postgres/postgres/blob/master/src/include/utils/elog.h (MAKE_SQLSTATE)
 */
export function codeOfSqlState(state: string): number {
  return [...state].reduce((code, character, at) => code + ((character.charCodeAt(0) - 48) & 63) * 64 ** at, 0);
}

const MEANINGS: Meaning[] = ['full', 'read-only', 'too-slow', 'away', 'conflict'];

/** Every code that is known to say something of the engine. */
export const MEANING_BY_CODE: ReadonlyMap<number, Meaning> = new Map(
  MEANINGS.flatMap((meaning) =>
    [...Object.values(CODES[meaning]), ...SQL_STATES[meaning].map(codeOfSqlState)].map((code) => [code, meaning]),
  ),
);

/** The driver's own errors, by name: some of their classes are not exported. */
const DRIVERS: Readonly<Record<string, Meaning>> = {
  MongoNetworkError: 'away',
  MongoNetworkTimeoutError: 'too-slow',
  MongoServerSelectionError: 'away',
  MongoNotConnectedError: 'away',
  MongoTopologyClosedError: 'away',
  MongoPoolClearedError: 'away',
  MongoPoolClosedError: 'away',
  MongoServerClosedError: 'away',
  PoolClearedOnNetworkError: 'away',
  MongoWaitQueueTimeoutError: 'too-slow',
  MongoClientClosedError: 'away',
  // Its client was closed meanwhile, since it hung.
  MongoExpiredSessionError: 'away',
  MongoOperationTimeoutError: 'too-slow',
};
/** With which a server or the driver says that the same may succeed later. */
const LABELS = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
];

/** What an error says of the engine; undefined for one that is of the request, or not known. */
export function meaningOf(error: unknown): Meaning | undefined {
  if (!(error instanceof MongoError)) return undefined;
  const told = codesIn(error).map((code) => MEANING_BY_CODE.get(code));
  const meaning = MEANINGS.find((each) => told.includes(each)) ?? DRIVERS[error.name];
  return meaning ?? (LABELS.some((label) => error.hasErrorLabel(label)) ? 'away' : undefined);
}

/** Whether what has failed was undone whole and may be done again at once: a conflict, with or without the server's label. */
export function mayBeRepeated(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return error.hasErrorLabel('TransientTransactionError') || meaningOf(error) === 'conflict';
}

/**
 * Whether a server has refused something for a reason that is not known, or the driver given it up: only the server can tell
 * whether it takes anything at the moment.
 */
export function isUnexplained(error: unknown): boolean {
  if (error instanceof MongoDriverError)
    return meaningOf(error) === undefined && !(error instanceof MongoInvalidArgumentError);
  return error instanceof MongoServerError && meaningOf(error) === undefined && !codesIn(error).includes(11_000);
}

/** Of the error itself and of each write of a bulk. */
function codesIn(error: MongoError): number[] {
  const within = error instanceof MongoBulkWriteError ? [error.writeErrors].flat().map(({ code }) => code) : [];
  return [Number(error.code), ...within].filter((code) => !Number.isNaN(code));
}
