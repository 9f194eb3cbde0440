import { newEvent } from '../testing/sample-events.suite.js';
import { StoreUnavailable } from '../event-store.js';
import { CatchUpSubscription, type Sources } from './catch-up-subscription.js';
import type { LogEntry } from './log-pages.js';

const entry = (position: number): LogEntry => {
  const event = { ...newEvent(), stream: 'a', revision: position - 1, position };
  return { position, event };
};

/** Reads what `read` says; no subscription of the server is opened in these cases. */
function follow(read: Sources['read'], onBatch = async () => {}) {
  const feed = () => {
    throw new Error('not asked for here');
  };
  return new CatchUpSubscription({ feed, read, silenceMs: 1_000 }, { after: 0, onBatch });
}

describe('a subscription that reads the log', () => {
  it('is stopped while its reading gets no answer', async () => {
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const subscription = follow(() => {
      asked();
      return new Promise(() => {});
    });
    await isAsked;
    await subscription.stop();
    await expect(subscription.done).resolves.toBeUndefined();
  });

  it('ends with what its handler throws', async () => {
    const subscription = follow(
      async () => [entry(1)],
      () => Promise.reject(new StoreUnavailable('of its own')),
    );
    await expect(subscription.done).rejects.toThrow('of its own');
  });

  it('ends with what is no absence', async () => {
    const subscription = follow(() => Promise.reject(new Error('le serveur EventStoreDB est trop ancien')));
    await expect(subscription.done).rejects.toThrow('trop ancien');
  });
});
