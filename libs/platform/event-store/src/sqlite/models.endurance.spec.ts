import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { height } from '@ardoise/test-servers/heights';
import { eventStoreModel } from '../testing/event-store-model.suite.js';
import { EventStoreDbEventStore, type EventStoreDbOptions } from '../eventstoredb/eventstoredb-event-store.js';
import { openTemporaryStore } from '../testing/temporary-store.suite.js';

const runs = height('PROPERTY_RUNS');
const writer = new URL('./writing/writer-thread.js', import.meta.url);

eventStoreModel('the embedded log', () => openTemporaryStore(), { atOnce: 5, runs });
eventStoreModel('the embedded log, written by its thread', () => openTemporaryStore({ writer }), { atOnce: 5, runs });

const modes: [name: string, batchAppend: boolean, appendMode: EventStoreDbOptions['appendMode'], share: number][] = [
  ['over BatchAppend', true, undefined, 10],
  ['one by one', true, 'single', 40],
  ['to a server without BatchAppend', false, undefined, 40],
];

// A run over gRPC takes 30 ms: a tenth of them over what is used, a quarter of that over what might be.
for (const [name, batchAppend, appendMode, share] of modes)
  eventStoreModel(
    `EventStoreDB (test server), appends ${name},`,
    async () => {
      const server = await EventStoreDbTestServer.start({ batchAppend, caughtUp: batchAppend });
      const options = { url: server.url, deadlineMs: 60_000, appendMode };
      let store = await EventStoreDbEventStore.open(options);
      return {
        store,
        async reopen() {
          await store.close();
          server.log.forgetRecent();
          store = await EventStoreDbEventStore.open(options);
          return store;
        },
        async dispose() {
          await store.close();
          await server.stop();
        },
      };
    },
    { runs: Math.ceil(runs / share) },
  );
