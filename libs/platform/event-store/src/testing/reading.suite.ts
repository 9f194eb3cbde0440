import { randomUUID } from 'node:crypto';
import type { EventStore, LogReading, RecordedEvent, StreamReading } from '../event-store.js';
import { collect, newEvent } from './sample-events.suite.js';

/** How every event store is read; a part of its contract. */
export function readingContract(current: () => EventStore): void {
  let store: EventStore;
  let stream: string;

  beforeEach(() => {
    store = current();
    stream = `suite-${randomUUID()}`;
  });

  const read = (reading?: StreamReading) => collect(store.readStream(stream, reading));
  const since = (reading: LogReading) => collect(store.readAll(reading));
  const revisions = (events: RecordedEvent[]) => events.map((event) => event.revision);
  const append = (count: number) =>
    store.append(
      stream,
      Array.from({ length: count }, (_, n) => newEvent('Happened', { n })),
      'any',
    );

  describe('reading a stream', () => {
    it('gives nothing for a stream that does not exist', async () => {
      expect(await read()).toEqual([]);
      expect(await read({ direction: 'backwards' })).toEqual([]);
    });

    it.each<[StreamReading, number[]]>([
      [{}, [0, 1, 2, 3, 4]],
      [{ from: 2 }, [2, 3, 4]],
      [{ from: 4 }, [4]],
      [{ from: 5 }, []],
      [{ limit: 2 }, [0, 1]],
      [{ limit: 0 }, []],
      [{ from: 1, limit: 3 }, [1, 2, 3]],
      [{ direction: 'backwards' }, [4, 3, 2, 1, 0]],
      [{ direction: 'backwards', from: 2 }, [2, 1, 0]],
      [{ direction: 'backwards', from: 0 }, [0]],
      [{ direction: 'backwards', limit: 1 }, [4]],
      [{ direction: 'backwards', from: 3, limit: 2 }, [3, 2]],
    ])('of five events, %j', async (reading, expected) => {
      await append(5);
      expect(revisions(await read(reading))).toEqual(expected);
    });

    it('gives only its own events, also beside a stream whose name begins the same', async () => {
      await append(2);
      await store.append(`${stream}-bis`, [newEvent()], 'none');
      expect(await read()).toHaveLength(2);
    });

    it('reads a stream longer than any chunk, both ways', async () => {
      await append(700);
      const all = Array.from({ length: 700 }, (_, n) => n);
      expect(revisions(await read())).toEqual(all);
      expect(revisions(await read({ direction: 'backwards' }))).toEqual(all.reverse());
    });

    it('may be left in the middle', async () => {
      await append(300);
      for await (const event of store.readStream(stream)) if (event.revision === 3) break;
      expect(await read({ from: 299 })).toHaveLength(1);
    });
  });

  describe('reading the log', () => {
    it('gives all events in one order, of growing positions, and the same order to every reader', async () => {
      const start = await store.head();
      await Promise.all([append(3), store.append(`${stream}-2`, [newEvent(), newEvent()], 'none'), append(3)]);
      const events = await since({ after: start });
      expect(events).toHaveLength(8);
      const positions = events.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(await since({ after: start })).toEqual(events);
      expect(events.filter((event) => event.stream === stream)).toEqual(await read());
    });

    it('continues after a position, which it leaves out', async () => {
      const { position } = await append(2);
      await append(2);
      expect(revisions(await since({ after: position }))).toEqual([2, 3]);
      expect(await since({ after: await store.head() })).toEqual([]);
    });

    it('stops at a limit', async () => {
      const start = await store.head();
      await append(5);
      expect(revisions(await since({ after: start, limit: 2 }))).toEqual([0, 1]);
      expect(await since({ after: start, limit: 0 })).toEqual([]);
    });

    it('reads backwards from the end, and from a position, which it leaves out', async () => {
      await append(4);
      const newest = await since({ direction: 'backwards', limit: 3 });
      expect(revisions(newest)).toEqual([3, 2, 1]);
      const before = await since({ direction: 'backwards', after: newest[1]?.position, limit: 2 });
      expect(revisions(before)).toEqual([1, 0]);
    });

    it('knows its head', async () => {
      const { position } = await append(3);
      expect(await store.head()).toBe(position);
    });

    it('leaves the loop free while it reads', async () => {
      await append(2_000);
      let turns = 0;
      let reading = true;
      const turn = () => {
        turns++;
        if (reading) setImmediate(turn);
      };
      setImmediate(turn);
      await read();
      reading = false;
      expect(turns).toBeGreaterThan(3);
    });
  });
}
