import type { EventStore } from '../event-store.js';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.js';
import { SqliteEventStore } from '../sqlite/sqlite-event-store.js';

/** The log of a data directory, or the one at an address. */
export function openLogAt(place: string): Promise<EventStore> {
  return place.startsWith('esdb')
    ? EventStoreDbEventStore.open({ url: place })
    : SqliteEventStore.open({ directory: place });
}
