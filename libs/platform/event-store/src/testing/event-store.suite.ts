import { randomUUID } from 'node:crypto';
import {
  AppendTooLarge,
  MOST_APPEND_BYTES,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  type StreamReading,
  WrongExpectedRevision,
} from '../event-store.js';
import { factsBeforeContract } from './facts-before.suite.js';
import { readingContract } from './reading.suite.js';
import { collect, newEvent } from './sample-events.suite.js';
import { subscriptionContract } from './subscription.suite.js';

/** A store under test. `reopen` ends it as a restart would and gives the next one over the same log. */
export interface StoreUnderTest {
  store: EventStore;
  reopen(): Promise<EventStore>;
  dispose(): Promise<void>;
}

export { collect, newEvent };

/** What every event store must do. The log may hold other streams before: each test uses streams of its own. */
export function eventStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as an event store`, () => {
    let under: StoreUnderTest;
    let store: EventStore;
    let stream: string;

    beforeEach(async () => {
      under = await open();
      store = under.store;
      stream = `suite-${randomUUID()}`;
    });
    afterEach(() => under.dispose());

    const read = (reading?: StreamReading) => collect(store.readStream(stream, reading));
    const revisions = (events: RecordedEvent[]) => events.map((event) => event.revision);
    const append = (count: number) =>
      store.append(
        stream,
        Array.from({ length: count }, (_, n) => newEvent('Happened', { n })),
        'any',
      );

    describe('append', () => {
      it('gives the first event of a stream revision 0', async () => {
        expect(await store.append(stream, [newEvent()], 'none')).toMatchObject({ revision: 0, repeated: false });
      });

      it('answers with the revision and position of the last event of the batch', async () => {
        const result = await append(3);
        const events = await read();
        expect(result).toEqual({ revision: 2, position: events[2]?.position, repeated: false });
      });

      it('keeps everything that an event says', async () => {
        const event = newEvent('CardAdded', {
          text: 'Œuvre « été » \u0000 😀 \u2028',
          n: -1.5e300,
          list: [null, true, {}],
          deep: { a: [] },
        });
        await store.append(stream, [event], 'none');
        expect(await read()).toEqual([{ ...event, stream, revision: 0, position: expect.any(Number) }]);
      });

      it('keeps metadata without an actor without one', async () => {
        const event: NewEvent = { ...newEvent(), metadata: { at: '2024-09-01T08:00:00.000Z', version: 1 } };
        await store.append(stream, [event], 'none');
        expect((await read())[0]?.metadata).toEqual({ at: '2024-09-01T08:00:00.000Z', version: 1 });
      });

      it('keeps the event as it was when it was given', async () => {
        const data = { list: [1] };
        const done = store.append(stream, [newEvent('Happened', data)], 'none');
        data.list.push(2);
        await done;
        expect((await read())[0]?.data).toEqual({ list: [1] });
      });

      it('refuses a stream that exists where none is expected', async () => {
        await append(2);
        const refusal = await store.append(stream, [newEvent()], 'none').catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(WrongExpectedRevision);
        expect(refusal).toMatchObject({ stream, expected: 'none', actual: 1 });
        expect(await read()).toHaveLength(2);
      });

      it('appends at the exact revision', async () => {
        await append(2);
        expect(await store.append(stream, [newEvent()], 1)).toMatchObject({ revision: 2 });
      });

      it.each([0, 2, 100])('refuses revision %d when the last one is 1', async (expected) => {
        await append(2);
        const refusal = await store.append(stream, [newEvent()], expected).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(WrongExpectedRevision);
        expect(refusal).toMatchObject({ stream, expected, actual: 1 });
      });

      it('refuses a revision of a stream that does not exist, and says -1', async () => {
        await expect(store.append(stream, [newEvent()], 0)).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          actual: -1,
        });
        expect(await read()).toEqual([]);
      });

      it("takes -1, what WrongExpectedRevision calls an absent stream, for 'none'", async () => {
        expect(await store.append(stream, [newEvent()], -1)).toMatchObject({ revision: 0 });
        await expect(store.append(stream, [newEvent()], -1)).rejects.toBeInstanceOf(WrongExpectedRevision);
      });

      it("appends at any revision with 'any'", async () => {
        await append(1);
        expect(await store.append(stream, [newEvent()], 'any')).toMatchObject({ revision: 1 });
      });

      it.each([
        ['no event at all', []],
        ['an id that is not a UUID', [{ ...newEvent(), id: 'one' }]],
      ])('refuses %s', async (_, events) => {
        await expect(store.append(stream, events, 'any')).rejects.toBeInstanceOf(TypeError);
        expect(await read()).toEqual([]);
      });

      it('refuses the same id twice in one batch', async () => {
        const event = newEvent();
        await expect(store.append(stream, [event, event], 'any')).rejects.toBeInstanceOf(TypeError);
        expect(await read()).toEqual([]);
      });

      it.each(['any', 'none', -1] as const)(
        'takes a megabyte at once, and nothing of more, at %s',
        async (expected) => {
          const half = () => newEvent('Large', { text: 'é'.repeat(262_144 - 128) });
          const more = [half(), half(), newEvent('Large', { text: 'x'.repeat(512) })];
          await expect(store.append(stream, more, expected)).rejects.toBeInstanceOf(AppendTooLarge);
          expect(await read()).toEqual([]);
          const most = [half(), half()];
          await expect(store.append(stream, most, expected)).resolves.toMatchObject({ revision: 1 });
          expect((await read()).map(({ data }) => data)).toEqual(most.map(({ data }) => data));
          await expect(store.append(stream, more, 'any')).rejects.toBeInstanceOf(AppendTooLarge);
          expect(await read()).toHaveLength(2);
        },
      );

      it('refuses a stream without a name', async () => {
        await expect(store.append('', [newEvent()], 'any')).rejects.toBeInstanceOf(TypeError);
      });

      it('lets exactly one of many appends at the same revision through', async () => {
        await append(1);
        const settled = await Promise.allSettled(
          Array.from({ length: 20 }, () => store.append(stream, [newEvent()], 0)),
        );
        expect(settled.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
        expect(await read()).toHaveLength(2);
      });

      it('keeps all of many appends at any revision', async () => {
        const results = await Promise.all(Array.from({ length: 50 }, () => append(2)));
        expect(results.map((each) => each.revision).sort((a, b) => a - b)).toEqual(
          Array.from({ length: 50 }, (_, n) => n * 2 + 1),
        );
        expect(revisions(await read())).toEqual(Array.from({ length: 100 }, (_, n) => n));
      });

      it('keeps a batch together under concurrency', async () => {
        await Promise.all(
          Array.from({ length: 20 }, (_, batch) =>
            store.append(
              stream,
              [0, 1, 2].map(() => newEvent('Happened', { batch })),
              'any',
            ),
          ),
        );
        const batches = (await read()).map((event) => (event.data as { batch: number }).batch);
        for (let i = 0; i < batches.length; i += 3) expect(new Set(batches.slice(i, i + 3)).size).toBe(1);
      });
    });

    describe('append, repeated', () => {
      it.each(['any', 'none', 0, 7] as const)(
        'gives the first answer again, whatever is expected: %s',
        async (expected) => {
          const events = [newEvent(), newEvent()];
          const first = await store.append(stream, events, 'none');
          await append(3);
          expect(await store.append(stream, events, expected)).toEqual({ ...first, repeated: true });
          expect(await read()).toHaveLength(5);
        },
      );

      it('also when both are on their way at once', async () => {
        const event = newEvent();
        const results = await Promise.all([1, 2, 3].map(() => store.append(stream, [event], 'any')));
        expect(await read()).toHaveLength(1);
        expect(results.filter((each) => !each.repeated)).toHaveLength(1);
        expect(new Set(results.map((each) => each.position)).size).toBe(1);
      });

      it('also for a part of an earlier batch', async () => {
        const events = [newEvent(), newEvent(), newEvent()];
        await store.append(stream, events, 'none');
        const recorded = await read();
        expect(await store.append(stream, events.slice(0, 2), 'any')).toEqual({
          revision: 1,
          position: recorded[1]?.position,
          repeated: true,
        });
      });

      it('also after a restart', async () => {
        const event = newEvent();
        const first = await store.append(stream, [event], 'none');
        store = await under.reopen();
        expect(await store.append(stream, [event], 'none')).toEqual({ ...first, repeated: true });
      });

      it.each(['any', 0] as const)('refuses a batch of which only some ids are known: %s', async (expected) => {
        const known = newEvent();
        await store.append(stream, [known], 'none');
        await expect(store.append(stream, [newEvent(), known], expected)).rejects.toBeInstanceOf(WrongExpectedRevision);
        await expect(store.append(stream, [known, newEvent()], expected)).rejects.toBeInstanceOf(WrongExpectedRevision);
        expect(await read()).toHaveLength(1);
      });
    });

    describe('over a restart', () => {
      it('keeps events, revisions, positions and the head', async () => {
        await append(3);
        const before = await read();
        const head = await store.head();
        store = await under.reopen();
        expect(await read()).toEqual(before);
        expect(await store.head()).toBe(head);
        expect(await store.append(stream, [newEvent()], 2)).toMatchObject({ revision: 3 });
      });

      it('keeps what was on its way when it was closed', async () => {
        const appends = Array.from({ length: 30 }, () => append(1));
        store = await under.reopen();
        await Promise.all(appends);
        expect(await read()).toHaveLength(30);
      });

      it('rejects calls after it was closed, and lets itself be closed again', async () => {
        await store.close();
        await store.close();
        await expect(store.append(stream, [newEvent()], 'any')).rejects.toThrow();
        await expect(store.head()).rejects.toThrow();
        await expect(read()).rejects.toThrow();
      });
    });

    describe('copying', () => {
      const event = (revision: number, of = stream) => ({
        ...newEvent('Happened', { revision }),
        stream: of,
        revision,
        position: 0,
      });

      it('keeps the order of the events over all streams, and each one’s revision', async () => {
        const other = `${stream}-b`;
        const events = [event(0), event(1), event(0, other), event(2), event(1, other), event(2, other), event(3)];
        const before = await store.head();
        await store.appendCopied(events);
        const copied = await collect(store.readAll({ after: before }));
        const plain = (all: readonly RecordedEvent[]) => all.map((each) => ({ ...each, position: 0 }));
        expect(plain(copied)).toEqual(events);
      });

      it('passes over what stands already, from wherever it is repeated', async () => {
        const events = Array.from({ length: 5 }, (_, n) => event(n));
        await store.appendCopied(events.slice(0, 3));
        await store.appendCopied(events.slice(0, 3));
        await store.appendCopied(events.slice(3));
        expect((await read()).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      });

      it('takes more than one append can hold', async () => {
        const events = Array.from({ length: 5 }, (_, n) => ({ ...event(n), data: { text: 'é'.repeat(200_000) } }));
        await store.appendCopied(events);
        await store.appendCopied(events);
        expect((await read()).map(({ id, revision }) => [id, revision])).toEqual(events.map(({ id }, n) => [id, n]));
      });

      it('refuses one event that no append can hold', async () => {
        const large = { ...event(0), data: { text: 'x'.repeat(MOST_APPEND_BYTES) } };
        await expect(store.appendCopied([large])).rejects.toBeInstanceOf(AppendTooLarge);
        expect(await read()).toEqual([]);
      });

      it('is refused where the stream holds something else', async () => {
        await append(2);
        await expect(store.appendCopied([event(0), event(1)])).rejects.toBeInstanceOf(WrongExpectedRevision);
        expect(await read()).toHaveLength(2);
      });
    });

    factsBeforeContract(() => under.store);
    readingContract(() => under.store);
    subscriptionContract(() => under.store);
  });
}
