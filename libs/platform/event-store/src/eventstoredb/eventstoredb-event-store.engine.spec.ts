import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppendTooLarge, DamagedLog } from '../event-store.js';
import type { RecordedEvent } from '../event-store.js';
import { collect, eventStoreContract, newEvent, type StoreUnderTest } from '../testing/event-store.suite.js';
import { eventStoreModel } from '../testing/event-store-model.suite.js';
import { temporaryDirectory } from '../testing/temporary-store.suite.js';
import { recordEnd } from './own-appends.js';
import { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb-event-store.js';
import { startServerProcess } from '@ardoise/test-servers/eventstoredb-process';
import { hasRealEngine, type RealEngine, startRealEngine } from '@ardoise/test-servers/real-engines';
import { EventStoreDbTestServer, type EventStoreDbTestServerOptions } from '@ardoise/test-servers/eventstoredb';

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

/** Nine megabytes over gRPC take longer than a person waits where other suites have the processors. */
const PATIENT = { deadlineMs: 60_000 };

function overTestServer(serverOptions: EventStoreDbTestServerOptions, options: Partial<EventStoreDbOptions> = {}) {
  return async () => {
    const server = await EventStoreDbTestServer.start(serverOptions);
    return over(
      { url: server.url, ...PATIENT, ...options },
      { forget: () => server.log.forgetRecent(), stop: () => server.stop() },
    );
  };
}

const modes: [string, () => Promise<StoreUnderTest>][] = [
  ['over BatchAppend', overTestServer({ batchAppend: true })],
  ['one by one', overTestServer({ batchAppend: true }, { appendMode: 'single' })],
  ['to a server without BatchAppend and caught-up', overTestServer({ batchAppend: false, caughtUp: false })],
];

for (const [mode, open] of modes) {
  eventStoreContract(`EventStoreDB (test server), appends ${mode},`, open);
  // A run over gRPC takes 30 ms.
  eventStoreModel(`EventStoreDB (test server), appends ${mode},`, open, { runs: 20 });
}

/** What several processes write at once, as a subscription of one of them takes it in. */
function ownWrites(name: string, url: () => string): void {
  describe(name, () => {
    let one: EventStoreDbEventStore;
    let other: EventStoreDbEventStore;
    beforeEach(async () => {
      one = await EventStoreDbEventStore.open({ url: url(), ...PATIENT });
      other = await EventStoreDbEventStore.open({ url: url(), ...PATIENT });
    });
    afterEach(() => Promise.all([one.close(), other.close()]));

    /** So many batches of one to three, eight at a time unless told, to streams of their own. */
    const write = async (store: EventStoreDbEventStore, batches: number, atOnce = 8) => {
      const writer = async () => {
        for (let n = 0; n < batches / atOnce; n++) {
          const events = Array.from({ length: 1 + (n % 3) }, () => newEvent('Happened', { n, text: 'é'.repeat(n) }));
          await store.append(`${'own-'.repeat(1 + (n % 40))}${randomUUID()}`, events, n % 2 ? 'any' : 'none');
        }
      };
      await Promise.all(Array.from({ length: atOnce }, writer));
    };

    it('is each event once, in the order of the log', async () => {
      await write(one, 8);
      const start = await one.head();
      const seen: RecordedEvent[] = [];
      let told: () => void = () => {};
      const subscription = one.subscribe({
        after: start,
        onBatch: async (events) => {
          seen.push(...events);
          told();
        },
      });
      // Alone, then beside another one, then alone again: as it says itself, and as the server does.
      await write(one, 800);
      await Promise.all([write(one, 400), write(other, 400)]);
      await write(one, 800);
      // A school that answers in one instant, here and at the other one.
      await write(one, 600, 600);
      await Promise.all([write(one, 300, 300), write(other, 300, 300)]);
      await write(other, 8);
      const all = await collect(one.readAll({ after: start }));
      while (seen.length < all.length) await new Promise<void>((resolve) => (told = resolve));
      expect(seen).toEqual(all);
      await subscription.stop();
    });

    it('lies where its size says', async () => {
      const start = await one.head();
      await write(one, 80);
      const all = await collect(one.readAll({ after: start }));
      const ends = new Set(all.map(recordEnd));
      // The server may have written something of its own in between.
      const fitting = all.slice(1).filter(({ position }) => ends.has(position));
      expect(fitting.length).toBeGreaterThan(0.9 * all.length);
    });
  });
}

describe('EventStoreDB (test server)', () => {
  let server: EventStoreDbTestServer;
  beforeAll(async () => void (server = await EventStoreDbTestServer.start({ systemEventEvery: 200 })));
  afterAll(() => server.stop());

  ownWrites('what two processes write', () => server.url);
});

/** A real server keeps what it had: the suites look only after its head, and nobody else may write meanwhile. */
const given = process.env.EVENTSTORE_URL;
const isHere = hasRealEngine('eventstoredb');
const which = given ? 'at EVENTSTORE_URL' : 'of shared/engines';
(given || isHere ? describe : describe.skip)(given || isHere ? 'a real one' : 'a real one: none is here', () => {
  let engine: RealEngine | undefined;
  let url = given ?? '';
  beforeAll(async () => {
    if (given) return;
    engine = await startRealEngine('eventstoredb');
    ({ url } = engine);
  });
  afterAll(() => engine?.dispose());

  ownWrites(`EventStoreDB ${which}: what two processes write`, () => url);

  for (const appendMode of ['batch', 'single'] as const) {
    const open = () => over({ url, ...PATIENT, appendMode });
    eventStoreContract(`EventStoreDB ${which}, appends ${appendMode},`, open);
    eventStoreModel(`EventStoreDB ${which}, appends ${appendMode},`, open, { runs: 20 });
  }
});

describe('the EventStoreDB adapter', () => {
  let server: EventStoreDbTestServer;
  let store: EventStoreDbEventStore;
  beforeEach(async () => {
    server = await EventStoreDbTestServer.start();
    store = await EventStoreDbEventStore.open({ url: server.url, ...PATIENT });
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });
  const another = (options: Partial<EventStoreDbOptions> = {}) =>
    EventStoreDbEventStore.open({ url: server.url, ...PATIENT, ...options });

  it('accepts an id that stands in another stream: the server would not know', async () => {
    const event = newEvent();
    await store.append('a', [event], 'none');
    await expect(store.append('b', [event], 'none')).resolves.toMatchObject({ revision: 0, repeated: false });
  });

  it('knows repeated ids that another process wrote, also after the server has forgotten them', async () => {
    const event = newEvent();
    const first = await store.append('a', [event, newEvent()], 'none');
    server.log.forgetRecent();
    const other = await another();
    for (const expected of ['any', 'none', 1] as const)
      expect(await other.append('a', [event], expected)).toMatchObject({ revision: 0, repeated: true });
    expect(await other.append('a', [newEvent()], 'any')).toMatchObject({ revision: first.revision + 1 });
    expect(await store.append('a', [newEvent()], 'any')).toMatchObject({ revision: first.revision + 2 });
    await other.close();
  });

  it('lets one of two processes through at the same revision', async () => {
    const other = await another();
    await store.append('a', [newEvent()], 'none');
    await collect(other.readStream('a'));
    const settled = await Promise.allSettled([store, other].map((each) => each.append('a', [newEvent()], 0)));
    expect(settled.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    await other.close();
  });

  it('keeps all that two processes append at any revision', async () => {
    const other = await another();
    const append = (each: EventStoreDbEventStore) => each.append('a', [newEvent()], 'any');
    await Promise.all(Array.from({ length: 60 }, (_, n) => append(n % 2 === 0 ? store : other)));
    expect(await collect(store.readStream('a'))).toHaveLength(60);
    await other.close();
  });

  it('needs no look-up for a command that has read its stream', async () => {
    const other = await another();
    await other.append('a', [newEvent()], 'none');
    await collect(store.readStream('a'));
    await collect(store.readStream('b'));
    const before = server.reads;
    await store.append('a', [newEvent()], 0);
    await store.append('a', [newEvent()], 'any');
    await store.append('b', [newEvent()], 'none');
    expect(server.reads).toBe(before);
    await other.close();
  });

  it('looks for nothing where a new request begins a stream, unless there is one', async () => {
    const other = await another();
    const ofNewRequest = () => ({ ...newEvent(), id: randomUUID().replace(/^(.{14})./, '$17') });
    const before = server.reads;
    await store.append('a', [ofNewRequest(), ofNewRequest()], 'none');
    expect(server.reads).toBe(before);
    await expect(other.append('a', [ofNewRequest()], 'none')).rejects.toMatchObject({ actual: 1 });
    await expect(other.append('a', [ofNewRequest()], 'any')).resolves.toMatchObject({ revision: 2 });
    expect(await collect(store.readStream('a'))).toHaveLength(3);
    await other.close();
  });

  it('needs no look-up however much was written meanwhile in other streams', async () => {
    const streams = Array.from({ length: 60 }, (_, n) => `stream-${n}`);
    const append = (stream: string, count: number) =>
      store.append(
        stream,
        Array.from({ length: count }, () => newEvent()),
        'any',
      );
    for (let time = 0; time < 2; time++) await Promise.all(streams.map((stream) => append(stream, 500)));
    const before = server.reads;
    await Promise.all(streams.map((stream) => append(stream, 1)));
    expect(server.reads).toBe(before);
  });

  it.each([
    ['one call for all appends', 'batch', 1],
    ['a call for each append', 'single', 40],
  ] as const)('opens %s of a connection when told: %s', async (_, appendMode, calls) => {
    const other = await another({ appendMode });
    const streams = Array.from({ length: 20 }, (_, n) => `stream-${n}`);
    await Promise.all(streams.map((stream) => collect(other.readStream(stream))));
    const [reads, before] = [server.reads, server.appendCalls];
    for (let time = 0; time < 2; time++)
      await Promise.all(streams.map((stream) => other.append(stream, [newEvent()], 'any')));
    expect([server.reads - reads, server.appendCalls - before]).toEqual([0, calls]);
    await other.close();
  });

  it('keeps nobody waiting for one that is not answered, and loses none to one that the server cannot take now', async () => {
    const own = await EventStoreDbTestServer.start();
    const other = await another({ url: own.url });
    await other.append('first', [newEvent()], 'none');
    own.refuse({ code: 14, message: 'Server Is Busy' }, 1);
    own.loseAnswers(1);
    const settled: string[] = [];
    const write = async (stream: string) => {
      await other.append(stream, [newEvent()], 'none');
      settled.push(stream);
    };
    const streams = Array.from({ length: 600 }, (_, n) => `stream-${n}`);
    const all = streams.map(write);
    await Promise.all(all.slice(2));
    await write('later');
    expect(settled).not.toContain('stream-1');
    await Promise.all(all);
    expect((await collect(other.readAll())).length).toBe(602);
    await other.close();
    await own.stop();
  });

  it.each(['batch', 'single'] as const)('says so when a server takes less at once, %s', async (appendMode) => {
    const strict = await EventStoreDbTestServer.start({ maxAppendBytes: 1_000 });
    const other = await another({ url: strict.url, appendMode });
    const large = [newEvent('Large', { text: 'x'.repeat(1_000) })];
    await expect(other.append('a', large, 'none')).rejects.toBeInstanceOf(AppendTooLarge);
    expect(await collect(other.readStream('a'))).toEqual([]);
    await expect(other.append('a', [newEvent()], 'none')).resolves.toMatchObject({ revision: 0 });
    await other.close();
    await strict.stop();
  });

  it('reads an id that another program has stored twice in one call as the two events that they are', async () => {
    const { id, type, data, metadata } = newEvent();
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');
    const twice = { id, type, contentType: 'application/json', data: base64(data), metadata: base64(metadata) };
    server.log.append('a', [twice, twice], -1);
    expect((await collect(store.readStream('a'))).map((event) => event.id)).toEqual([id, id]);
    const other = await another();
    for (const each of [store, other]) {
      await expect(each.append('a', [{ id, type, data, metadata }], 'any')).resolves.toMatchObject({ repeated: true });
      await each.append('a', [newEvent()], 'any');
    }
    expect((await collect(store.readStream('a'))).map((event) => event.revision)).toEqual([0, 1, 2, 3]);
    await other.close();
  });

  it('passes over what the server and other applications write', async () => {
    const foreign = { id: randomUUID(), type: 'Foreign', data: Buffer.from('{}').toString('base64'), metadata: '' };
    server.log.append('elsewhere', [{ ...foreign, contentType: 'application/json' }], 'any');
    const { position } = await store.append('a', [newEvent()], 'none');
    for (let n = 0; n < 1_500; n++) server.log.system();
    expect(await store.head()).toBe(position);
    expect((await collect(store.readAll())).map((event) => event.stream)).toEqual(['a']);
    expect(await collect(store.readAll({ direction: 'backwards', limit: 5 }))).toHaveLength(1);
    const told = await new Promise<number>((onCaughtUp) => {
      store.subscribe({ after: 0, onBatch: async () => {}, onCaughtUp });
    });
    expect([0, position]).toContain(told);
  });

  it('refuses names that belong to the server', async () => {
    await expect(store.append('$all', [newEvent()], 'any')).rejects.toBeInstanceOf(TypeError);
    await expect(store.append('a', [newEvent('$metadata')], 'any')).rejects.toBeInstanceOf(TypeError);
  });

  it('finds the leader of a cluster by gossip', async () => {
    const other = await another({ url: `esdb+discover://127.0.0.1:${server.port}?tls=false` });
    await expect(other.append('a', [newEvent()], 'none')).resolves.toMatchObject({ revision: 0 });
    await other.close();
  });

  it('says so when an event of a stream is not of its form', async () => {
    const foreign = { id: randomUUID(), type: 'Foreign', contentType: 'application/json', data: 'e30=', metadata: '' };
    server.log.append('a', [foreign], 'any');
    await expect(collect(store.readStream('a'))).rejects.toBeInstanceOf(DamagedLog);
  });
});

describe('a server process that is killed and started again', () => {
  it('has kept everything, and the store goes on over it', async () => {
    const directory = await temporaryDirectory();
    const file = join(directory, 'events.ndjson');
    const first = await startServerProcess({ file });
    const store = await EventStoreDbEventStore.open({ url: first.url });
    const seen: string[] = [];
    let came: () => void = () => {};
    const subscription = store.subscribe({
      after: 0,
      onBatch: async (batch) => {
        seen.push(...batch.map((event) => event.id));
        came();
      },
    });
    const events = Array.from({ length: 40 }, () => newEvent());
    await Promise.all(events.slice(0, 20).map((event) => store.append('a', [event], 'any')));
    await first.kill();
    const second = await startServerProcess({ file, port: first.port });
    for (const event of events.slice(20)) await store.append('a', [event], 'any');
    while (seen.length < 40) await new Promise<void>((resolve) => (came = resolve));
    expect(seen).toEqual((await collect(store.readStream('a'))).map((event) => event.id));
    expect(await store.append('a', events.slice(0, 1), 'any')).toMatchObject({ repeated: true });
    await subscription.stop();
    await store.close();
    await second.kill();
    await rm(directory, { recursive: true });
  });
});

it('an append that a killed server had stored, and never answered, is one event', async () => {
  const directory = await temporaryDirectory();
  const file = join(directory, 'events.ndjson');
  const first = await startServerProcess({ file, dieAfterAppends: 3 });
  const store = await EventStoreDbEventStore.open({ url: first.url, ...PATIENT });
  const events = Array.from({ length: 5 }, () => newEvent());
  for (const event of events.slice(0, 2)) await store.append('a', [event], 'any');
  const unanswered = store.append('a', events.slice(2, 4), 'any');
  await first.ended;
  const second = await startServerProcess({ file, port: first.port });
  await expect(unanswered).resolves.toMatchObject({ revision: 3 });
  await expect(store.append('a', events.slice(4), 3)).resolves.toMatchObject({ revision: 4, repeated: false });
  expect((await collect(store.readStream('a'))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  await store.close();
  await second.kill();
  await rm(directory, { recursive: true });
});
