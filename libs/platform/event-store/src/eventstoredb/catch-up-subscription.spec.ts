import { newEvent } from '../testing/sample-events.suite.js';
import { StoreUnavailable } from '../event-store.js';
import type { RecordedEvent } from '../event-store.js';
import { CatchUpSubscription, type Sources } from './catch-up-subscription.js';
import type { LogFeed } from './log-feed.js';
import type { LogEntry } from './log-pages.js';
import { ownAppend } from './own-appends.js';
import type { OwnAppend } from './own-appends.js';

const entry = (position: number): LogEntry => {
  const event = { ...newEvent(), stream: 'a', revision: position - 1, position };
  return { position, event };
};

/** Reads what `read` says; no subscription of the server is opened in these cases. */
function follow(sources: Partial<Sources>, onBatch: (events: RecordedEvent[]) => Promise<void> = async () => {}) {
  const feed = () => {
    throw new Error('not asked for here');
  };
  const alone = { feed, read: async () => [], isMuch: () => false, underWay: () => 0, silenceMs: 1_000 };
  return new CatchUpSubscription({ ...alone, ...sources }, { after: 0, onBatch });
}

describe('a subscription that reads the log', () => {
  it('is stopped while its reading gets no answer', async () => {
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const subscription = follow({
      read: () => {
        asked();
        return new Promise(() => {});
      },
    });
    await isAsked;
    await subscription.stop();
    await expect(subscription.done).resolves.toBeUndefined();
  });

  it('ends with what its handler throws', async () => {
    const subscription = follow({ read: async () => [entry(1)] }, () =>
      Promise.reject(new StoreUnavailable('of its own')),
    );
    await expect(subscription.done).rejects.toThrow('of its own');
  });

  it('ends with what is no absence', async () => {
    const subscription = follow({ read: () => Promise.reject(new Error('le serveur EventStoreDB est trop ancien')) });
    await expect(subscription.done).rejects.toThrow('trop ancien');
  });
});

/** Of one event, which begins there. */
function written(position: number): OwnAppend {
  const { data, metadata, ...event } = newEvent('Happened', { position });
  const events = [{ ...event, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }];
  return ownAppend({ stream: 'a', events, revision: 0, position });
}

/** Of a server that never says anything. */
function silentFeed() {
  let wake: () => void = () => {};
  const feed = {
    confirmed: true,
    failure: undefined,
    cursor: 0,
    seen: 0,
    passOver: (position: number) => (feed.cursor = Math.max(feed.cursor, position)),
    take: () => [],
    news: () => new Promise<boolean>((resolve) => (wake = () => resolve(true))),
    wake: () => wake(),
    close: () => wake(),
  };
  return feed as unknown as LogFeed;
}

interface Started {
  /** The process writes so much that no subscription of the server is used. */
  isMuch?: boolean;
  underWay?: () => number;
  /** What is read after the first event. */
  later?: () => Promise<LogEntry[]>;
}

/** A subscription that has read its first event, whose process writes on. */
async function started({ isMuch = false, underWay = () => 0, later = async () => [] }: Started) {
  const seen: number[] = [];
  let told: () => void = () => {};
  const first = written(100);
  let reads = 0;
  const sources: Partial<Sources> = {
    read: async () => (reads++ === 0 ? [{ position: 100, event: first.events[0] as RecordedEvent }] : later()),
    isMuch: () => isMuch,
    underWay,
    ...(!isMuch && { feed: silentFeed }),
  };
  const subscription = follow(sources, async (events) => {
    seen.push(...events.map(({ position }) => position));
    told();
  });
  const has = async (...positions: number[]) => {
    while (seen.length < positions.length) await new Promise<void>((resolve) => (told = resolve));
    expect(seen).toEqual(positions);
  };
  await has(100);
  return { subscription, first, has, seen };
}

describe.each([
  ['while the server says nothing', false],
  ['while this process writes much, without a subscription of the server', true],
])('what this process writes, %s', (_, isMuch) => {
  it('is taken in at once where nothing stands before it', async () => {
    const { subscription, first, has } = await started({ isMuch });
    const [second, third] = [written(first.end), written(written(first.end).end)];
    subscription.push(second);
    await has(100, second.from);
    subscription.push(third);
    await has(100, second.from, third.from);
    await subscription.stop();
  });

  it('is taken in once, also where it is told again', async () => {
    const { subscription, first, has } = await started({ isMuch });
    const [second, third] = [written(first.end), written(written(first.end).end)];
    for (const each of [first, second, second]) subscription.push(each);
    await has(100, second.from);
    for (const each of [second, third]) subscription.push(each);
    await has(100, second.from, third.from);
    await subscription.stop();
  });
});

describe('what this process writes after others', () => {
  it('waits for what stands before it', async () => {
    const others = entry(250);
    let read: (page: LogEntry[]) => void = () => {};
    const asked = new Promise<LogEntry[]>((resolve) => (read = resolve));
    const { subscription, has, seen } = await started({ isMuch: true, later: () => asked });
    const own = written(400);
    subscription.push(own);
    await new Promise(setImmediate);
    expect(seen).toEqual([100]);
    read([others, { position: 400, event: own.events[0] as RecordedEvent }]);
    await has(100, 250, 400);
    const next = written(own.end);
    subscription.push(next);
    await has(100, 250, 400, next.from);
    await subscription.stop();
  });
});

describe('a process that writes much', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('reads nothing as long as what is under way will tell of itself', async () => {
    let [underWay, reads] = [1, 0];
    const later = async () => (reads++, []);
    const { subscription, first, has } = await started({ isMuch: true, underWay: () => underWay, later });
    await jest.advanceTimersByTimeAsync(200);
    expect(reads).toBe(0);
    const second = written(first.end);
    subscription.push(second);
    await jest.advanceTimersByTimeAsync(50);
    await has(100, second.from);
    underWay = 0;
    await jest.advanceTimersByTimeAsync(200);
    expect(reads).toBeGreaterThan(0);
    await subscription.stop();
  });

  it('reads all the same where what is under way hangs', async () => {
    let page: LogEntry[] = [];
    const { subscription, has } = await started({ isMuch: true, underWay: () => 64, later: async () => page });
    await jest.advanceTimersByTimeAsync(20_000);
    page = [entry(250)];
    await jest.advanceTimersByTimeAsync(1_300);
    await has(100, 250);
    await subscription.stop();
  });

  it('is taken in by the hundred where many are under way', async () => {
    const { subscription, first, seen } = await started({ isMuch: true, underWay: () => 500 });
    let last = first;
    for (let n = 0; n < 4; n++) {
      last = written(last.end);
      subscription.push(last);
      await jest.advanceTimersByTimeAsync(9);
      expect(seen).toEqual([100]);
    }
    await jest.advanceTimersByTimeAsync(50);
    expect(seen).toHaveLength(5);
    await subscription.stop();
  });

  it('lets go of the subscription of the server as soon as it begins to', async () => {
    let isMuch = false;
    let closed = 0;
    const feed = () => Object.assign(silentFeed(), { close: () => closed++ });
    const subscription = follow({ isMuch: () => isMuch, feed });
    await jest.advanceTimersByTimeAsync(10);
    expect(closed).toBe(0);
    isMuch = true;
    subscription.wake();
    await jest.advanceTimersByTimeAsync(10);
    expect(closed).toBe(1);
    await subscription.stop();
  });
});
