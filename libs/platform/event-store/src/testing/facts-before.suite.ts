import { randomUUID } from 'node:crypto';
import { WrongExpectedRevision } from '../event-store.js';
import type { EventStore, PrecedingFacts } from '../event-store.js';
import { collect, newEvent } from './sample-events.suite.js';

/** How facts of one stream go before a batch of another; a part of the contract of every event store. */
export function factsBeforeContract(current: () => EventStore): void {
  describe('facts before a batch', () => {
    let store: EventStore;
    let stream: string;
    let facts: PrecedingFacts;

    beforeEach(() => {
      store = current();
      stream = `suite-${randomUUID()}`;
      facts = { stream: `facts-${stream}`, events: [newEvent('Cast')] };
    });

    const idsOf = async (name: string) => (await collect(store.readStream(name))).map(({ id }) => id);
    const positionOf = async (name: string) => (await collect(store.readStream(name))).at(-1)?.position ?? NaN;

    it('stand before it in the log, and the answer is of the batch', async () => {
      const batch = [newEvent(), newEvent()];
      const result = await store.append(stream, batch, 'none', facts);
      expect(result).toEqual({ revision: 1, position: await positionOf(stream), repeated: false });
      expect(await idsOf(stream)).toEqual(batch.map(({ id }) => id));
      expect(await positionOf(facts.stream)).toBeLessThan(result.position);
    });

    it('stand once though both are appended again', async () => {
      const batch = [newEvent()];
      const first = await store.append(stream, batch, 'none', facts);
      expect(await store.append(stream, batch, 'none', facts)).toEqual({ ...first, repeated: true });
      expect([await idsOf(facts.stream), await idsOf(stream)].map(({ length }) => length)).toEqual([1, 1]);
    });

    it('stand without the batch nowhere but in a store that is not atomic', async () => {
      await store.append(stream, [newEvent()], 'none');
      const refused = store.append(stream, [newEvent()], 'none', facts);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      expect(await idsOf(stream)).toHaveLength(1);
      expect(await idsOf(facts.stream)).toHaveLength(store.isAtomic ? 0 : 1);
    });

    it('do not hinder what is appended in the same moment', async () => {
      const before = { ...facts, events: [newEvent('Cast')] };
      const done = await Promise.allSettled([
        store.append(stream, [newEvent()], 'none', facts),
        store.append(stream, [newEvent()], 'none', before),
        store.append(`third-${stream}`, [newEvent()], 'none', { ...facts, events: [newEvent('Cast')] }),
      ]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(await idsOf(facts.stream)).toHaveLength(store.isAtomic ? 2 : 3);
    });

    it('that are of the same stream, or have an id of the batch, are refused and spoil nothing else', async () => {
      const event = newEvent();
      const appends = [
        store.append(stream, [newEvent()], 'none', { ...facts, stream }),
        store.append(stream, [event], 'none', { ...facts, events: [event] }),
        store.append(`third-${stream}`, [newEvent()], 'none'),
      ];
      const done = await Promise.allSettled(appends);
      expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
      expect([await idsOf(stream), await idsOf(facts.stream)]).toEqual([[], []]);
    });

    it('are never missing where the batch stands', async () => {
      await store.append(facts.stream, facts.events, 'any');
      const half = { ...facts, events: [...facts.events, newEvent()] };
      await expect(store.append(stream, [newEvent()], 'none', half)).rejects.toBeInstanceOf(WrongExpectedRevision);
      expect(await idsOf(stream)).toEqual([]);
    });

    it('stay with their batch though hundreds come at once', async () => {
      const all = Array.from({ length: 600 }, (_, n) => ({ name: `${stream}-${n}`, fact: newEvent('Cast', { n }) }));
      await Promise.all(
        all.map(({ name, fact }) => store.append(name, [newEvent()], 'none', { ...facts, events: [fact] })),
      );
      const cast = await idsOf(facts.stream);
      expect(cast.toSorted()).toEqual(all.map(({ fact }) => fact.id).toSorted());
      expect(await idsOf(all.at(-1)?.name ?? '')).toHaveLength(1);
    });
  });
}
