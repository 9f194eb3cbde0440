/** The log in EventStoreDB: a door of its own, so that the embedded profile never loads the client. */
export { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.js';
export type { EventStoreDbOptions } from './eventstoredb/eventstoredb-event-store.js';
export { parseAddress, firstCall } from './eventstoredb/first-call.js';
export type { EventStoreDbAddress } from './eventstoredb/first-call.js';
