import { eventStoreContract, type StoreUnderTest } from '../event-store.suite.js';
import { eventStoreModel } from '../event-store-model.suite.js';
import { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb-event-store.js';
import { TestServer, type TestServerOptions } from './test-server/test-server.suite.js';

/** A store over a server; `forget` is what happens to the server while the store is restarted. */
async function over(
  options: EventStoreDbOptions,
  { forget = () => {}, stop = async () => {} } = {},
): Promise<StoreUnderTest> {
  let store = await EventStoreDbEventStore.open(options);
  return {
    store,
    async reopen() {
      await store.close();
      forget();
      store = await EventStoreDbEventStore.open(options);
      return store;
    },
    async dispose() {
      await store.close();
      await stop();
    },
  };
}

function overTestServer(serverOptions: TestServerOptions, options: Partial<EventStoreDbOptions> = {}) {
  return async () => {
    const server = await TestServer.start(serverOptions);
    return over(
      { url: server.url, ...options },
      { forget: () => server.log.forgetRecent(), stop: () => server.stop() },
    );
  };
}

const modes = [
  ['one by one', overTestServer({ batchAppend: false }, { appendMode: 'batch' })],
  ['over BatchAppend', overTestServer({ batchAppend: true }, { appendMode: 'batch' })],
  ['one by one, BatchAppend offered', overTestServer({ batchAppend: true })],
] as const;

for (const [mode, open] of modes) {
  eventStoreContract(`EventStoreDB (test server), appends ${mode},`, open);
  eventStoreModel(`EventStoreDB (test server), appends ${mode},`, open);
}
