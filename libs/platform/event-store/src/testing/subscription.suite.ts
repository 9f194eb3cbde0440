import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent, RecordedEvent, SubscribeOptions } from '../event-store.js';

function events(count: number, tag = ''): NewEvent[] {
  return Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: 'Happened',
    data: { n, tag },
    metadata: { at: '2024-09-01T08:00:00.000Z', version: 1 },
  }));
}

/** A promise, and the function that resolves it. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

/** Collects what a subscription delivers, and waits for a number of events without sleeping. */
class Follower {
  readonly seen: RecordedEvent[] = [];
  readonly batches: number[] = [];
  #waiting: { count: number; resolve: () => void }[] = [];

  readonly onBatch = async (batch: RecordedEvent[]): Promise<void> => {
    this.batches.push(batch.length);
    this.seen.push(...batch);
    for (const { count, resolve } of this.#waiting) if (this.seen.length >= count) resolve();
  };

  async has(count: number): Promise<RecordedEvent[]> {
    if (this.seen.length < count) await new Promise<void>((resolve) => this.#waiting.push({ count, resolve }));
    return this.seen;
  }
}

/** What every subscription must do; a part of the contract of the event store. */
export function subscriptionContract(current: () => EventStore): void {
  describe('subscription', () => {
    let store: EventStore;
    let start: number;
    let stream: string;
    let follower: Follower;

    beforeEach(async () => {
      store = current();
      start = await store.head();
      stream = `suite-${randomUUID()}`;
      follower = new Follower();
    });

    const follow = (options: Partial<SubscribeOptions> = {}) =>
      store.subscribe({ after: start, onBatch: follower.onBatch, ...options });
    const append = (count: number, tag?: string) => store.append(stream, events(count, tag), 'any');
    const expected = async () => {
      const all: RecordedEvent[] = [];
      for await (const event of store.readAll({ after: start })) all.push(event);
      return all;
    };

    it('delivers what was there before', async () => {
      await append(3);
      const subscription = follow();
      expect(await follower.has(3)).toEqual(await expected());
      await subscription.stop();
    });

    it('delivers what comes afterwards, exactly as it is read', async () => {
      const caughtUp = gate();
      const subscription = follow({ onCaughtUp: () => caughtUp.open() });
      await caughtUp.passed;
      await append(3);
      expect(await follower.has(3)).toEqual(await expected());
      await subscription.stop();
    });

    it('delivers each event once and in order across the passage from old to new', async () => {
      await append(700);
      const subscription = follow({ batchSize: 50 });
      await Promise.all(Array.from({ length: 40 }, () => append(5)));
      await follower.has(900);
      await append(1);
      expect(await follower.has(901)).toEqual(await expected());
      await subscription.stop();
    });

    it('leaves out the position that it begins after', async () => {
      const { position } = await append(2);
      await append(1);
      const subscription = follow({ after: position });
      expect((await follower.has(1)).map((event) => event.revision)).toEqual([2]);
      await subscription.stop();
    });

    it('gives no more than a batch at a time', async () => {
      await append(25);
      const subscription = follow({ batchSize: 10 });
      await follower.has(25);
      expect(Math.max(...follower.batches)).toBeLessThanOrEqual(10);
      await subscription.stop();
    });

    it('waits for the handler before it gives the next batch', async () => {
      let running = 0;
      let most = 0;
      const onBatch = async (batch: RecordedEvent[]) => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        await follower.onBatch(batch);
      };
      const subscription = follow({ onBatch, batchSize: 5 });
      await Promise.all(Array.from({ length: 20 }, () => append(3)));
      await follower.has(60);
      expect(most).toBe(1);
      await subscription.stop();
    });

    it('gives a handler that was stuck all that it missed', async () => {
      const release = gate();
      const onBatch = async (batch: RecordedEvent[]) => {
        await release.passed;
        await follower.onBatch(batch);
      };
      const subscription = follow({ onBatch });
      await append(1);
      for (let i = 0; i < 12; i++) await append(500);
      release.open();
      expect(await follower.has(6_001)).toEqual(await expected());
      await append(1);
      expect(await follower.has(6_002)).toHaveLength(6_002);
      await subscription.stop();
    });

    it('tells each time that it has delivered all there was', async () => {
      const positions: number[] = [];
      let told: () => void = () => {};
      const onCaughtUp = (position: number) => {
        positions.push(position);
        told();
      };
      const reached = async (position: number) => {
        while (positions.at(-1) !== position) await new Promise<void>((resolve) => (told = resolve));
      };
      const first = await append(3);
      const subscription = follow({ onCaughtUp });
      await reached(first.position);
      await reached((await append(2)).position);
      expect(follower.seen).toHaveLength(5);
      await subscription.stop();
    });

    it('serves several at once, each at its own pace', async () => {
      const other = new Follower();
      const [a, b] = [follow({ batchSize: 1 }), follow({ onBatch: other.onBatch })];
      await append(20);
      expect(await follower.has(20)).toEqual(await other.has(20));
      await Promise.all([a.stop(), b.stop()]);
    });

    it('delivers nothing after stop(), and done resolves', async () => {
      const subscription = follow();
      await append(1);
      await follower.has(1);
      await subscription.stop();
      await append(3);
      const control = new Follower();
      const after = follow({ onBatch: control.onBatch });
      await control.has(4);
      expect(follower.seen).toHaveLength(1);
      await expect(subscription.done).resolves.toBeUndefined();
      await after.stop();
    });

    it('waits at stop() for the handler that is running', async () => {
      const began = gate();
      const release = gate();
      const onBatch = async () => {
        began.open();
        await release.passed;
      };
      const subscription = follow({ onBatch });
      await append(1);
      await began.passed;
      let stopped = false;
      const stopping = subscription.stop().then(() => (stopped = true));
      await append(1);
      expect(stopped).toBe(false);
      release.open();
      await stopping;
      expect(stopped).toBe(true);
    });

    it('may be stopped twice, and before it has begun', async () => {
      const subscription = follow();
      await Promise.all([subscription.stop(), subscription.stop()]);
      await subscription.stop();
      expect(follower.seen).toEqual([]);
    });

    it('ends with the error of its handler, and delivers nothing more', async () => {
      const onBatch = async (batch: RecordedEvent[]) => {
        await follower.onBatch(batch);
        throw new Error('poison');
      };
      const subscription = follow({ onBatch, batchSize: 1 });
      await append(3);
      await expect(subscription.done).rejects.toThrow('poison');
      expect(follower.seen).toHaveLength(1);
      await subscription.stop();
    });

    it('ends when the store is closed', async () => {
      const subscription = follow();
      await append(2);
      await follower.has(2);
      await store.close();
      await expect(subscription.done).resolves.toBeUndefined();
    });
  });
}
