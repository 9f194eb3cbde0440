export { BatchSize } from './batch-size.js';
export {
  AppendTooLarge,
  DamagedLog,
  EventStore,
  MOST_APPEND_BYTES,
  StoreUnavailable,
  WrongExpectedRevision,
} from './event-store.js';
export type {
  AppendResult,
  EventMetadata,
  ExpectedRevision,
  PrecedingFacts,
  LogReading,
  NewEvent,
  RecordedEvent,
  StreamReading,
  SubscribeOptions,
  Subscription,
} from './event-store.js';
export { PassingEventStore } from './passing-event-store.js';
export { LOG_FILE, SqliteEventStore } from './sqlite/sqlite-event-store.js';
export type { SqliteEventStoreOptions } from './sqlite/sqlite-event-store.js';
export { FileInUse } from './sqlite/file-lock.js';
export { EventIdTaken } from './sqlite/writing/append-outcome.js';
export type { VerifyOptions } from './sqlite/checking/verify.js';
export type { VerifyProgress } from './sqlite/checking/verify-log.js';
export { handle, load, RecentStates, unwritten } from './decider.js';
export type { Decided, Decider, Decision, Loaded, Sparing } from './decider.js';
export { eachText, NewerEvent, upcast } from './upcast.js';
export type { Upcast, Upcasts } from './upcast.js';
export { UpcastingEventStore } from './upcasting-event-store.js';
export { copiedUpTo, copyLog, copyLogChecked, NotACopy } from './copying/copy-log.js';
export type { LogCopy } from './copying/copy-log.js';
export { compareLogs, LogsDiffer } from './copying/compare-logs.js';
export type { LogComparison, LogSum } from './copying/compare-logs.js';
