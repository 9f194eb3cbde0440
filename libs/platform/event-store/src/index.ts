export { EventStore, WrongExpectedRevision, DamagedLog } from './event-store.js';
export type {
  AppendResult,
  EventMetadata,
  ExpectedRevision,
  LogReading,
  NewEvent,
  RecordedEvent,
  StreamReading,
  SubscribeOptions,
  Subscription,
} from './event-store.js';
export { SqliteEventStore } from './sqlite-event-store.js';
