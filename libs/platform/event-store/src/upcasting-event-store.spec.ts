import { randomUUID } from 'node:crypto';
import type { NewEvent, RecordedEvent } from './event-store.js';
import { collect, eventStoreContract } from './testing/event-store.suite.js';
import { openTemporaryStore } from './testing/temporary-store.suite.js';
import { eachText, NewerEvent } from './upcast.js';
import { UpcastingEventStore } from './upcasting-event-store.js';

const upcasts = {
  NoteWritten: [eachText((text) => text.toUpperCase()), (data: object) => ({ ...data, third: true })],
};
const note = (version: number): NewEvent => ({
  id: randomUUID(),
  type: 'NoteWritten',
  data: { lines: ['a', { deep: 'b' }], count: 1, none: null },
  metadata: { at: '2026-01-01T08:00:00.000Z', version },
});

eventStoreContract('the embedded log, with upcasts', async () => {
  const { store, directory, reopen, dispose } = await openTemporaryStore();
  return {
    store: new UpcastingEventStore(store, upcasts),
    directory,
    reopen: async () => new UpcastingEventStore(await reopen(), upcasts),
    dispose,
  };
});

describe('events of older versions', () => {
  it('are read in their present shape, by stream, from the whole log and in a subscription', async () => {
    const { store, dispose } = await openTemporaryStore();
    await store.append('note-1', [note(1), note(2)], 'any');
    const upcasting = new UpcastingEventStore(store, upcasts);
    const shown = [
      { lines: ['A', { deep: 'B' }], count: 1, none: null, third: true },
      { lines: ['a', { deep: 'b' }], count: 1, none: null, third: true },
    ];
    const read = [await collect(upcasting.readStream('note-1')), await collect(upcasting.readAll())];
    for (const events of read) {
      expect(events.map(({ data }) => data)).toEqual(shown);
      expect(events.map(({ metadata }) => metadata.version)).toEqual([3, 3]);
    }
    const delivered = await new Promise<RecordedEvent[]>((resolve) => {
      const events: RecordedEvent[] = [];
      const subscription = upcasting.subscribe({
        after: 0,
        onBatch: async (batch) => void events.push(...batch),
        onCaughtUp: () => void subscription.stop().then(() => resolve(events)),
      });
    });
    expect(delivered.map(({ data }) => data)).toEqual(shown);
    await dispose();
  });

  it('stay in the log as they were written; new ones carry the version of their shape', async () => {
    const { store, dispose } = await openTemporaryStore();
    const upcasting = new UpcastingEventStore(store, upcasts);
    await store.append('note-1', [note(1)], 'any');
    await upcasting.append('note-1', [note(1)], 'any');
    await upcasting.append('other-1', [{ ...note(1), type: 'constructor' }], 'any');
    const written = await collect(store.readAll());
    expect(written.map(({ metadata }) => metadata.version)).toEqual([1, 3, 1]);
    expect(written[0]?.data).toEqual({ lines: ['a', { deep: 'b' }], count: 1, none: null });
    // Written by the present code, it is not changed again.
    expect((await collect(upcasting.readStream('note-1')))[1]?.data).toEqual(written[1]?.data);
    await dispose();
  });
});

describe('an event of a newer version', () => {
  it.each([
    ['of a shape that has changed', note(4)],
    ['of one that never did here', { ...note(2), type: 'LetterWritten' }],
  ])('%s is not read as what it is not', async (_, event) => {
    const { store, dispose } = await openTemporaryStore();
    await store.append('note-1', [note(1), event], 'any');
    const upcasting = new UpcastingEventStore(store, upcasts);
    await expect(collect(upcasting.readStream('note-1'))).rejects.toThrow(NewerEvent);
    await expect(collect(upcasting.readAll())).rejects.toThrow(`L’événement 2 (${event.type}, version`);
    const batches: RecordedEvent[][] = [];
    const subscription = upcasting.subscribe({ after: 0, onBatch: async (batch) => void batches.push(batch) });
    await expect(subscription.done).rejects.toThrow(NewerEvent);
    expect(batches).toEqual([]);
    await dispose();
  });
});
