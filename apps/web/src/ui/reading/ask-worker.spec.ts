import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askWorker, STUCK_AFTER_MS } from './ask-worker.ts';

/** A worker that says nothing by itself: what it is asked comes with the port on which it may answer. */
class Silent extends EventTarget {
  ended = false;
  port: MessagePort | undefined;
  postMessage(_: unknown, [port]: [MessagePort]) {
    this.port = port;
  }
  terminate() {
    this.ended = true;
  }
}

/** What a port was sent has arrived. */
const delivered = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function ask(signal?: AbortSignal) {
  const silent = new Silent();
  const reply = askWorker<{ cards: number }>(silent as unknown as Worker, {}, { fileName: 'piège.apkg', signal });
  const told = reply.catch((error: unknown) => (error as Error).message);
  return { silent, told };
}

describe('a worker that reads a file', () => {
  it('is ended after half a minute without a sign of life, and the sentence names the file', async () => {
    const { silent, told } = ask();
    vi.advanceTimersByTime(STUCK_AFTER_MS - 1);
    silent.port?.postMessage({ alive: true });
    await delivered();
    vi.advanceTimersByTime(STUCK_AFTER_MS - 1);
    expect(silent.ended).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await told).toBe('«\u00a0piège.apkg\u00a0» n’a pas pu être lu\u00a0: sa lecture n’avance plus.');
    expect(silent.ended).toBe(true);
  });

  it('may take its time while it goes on', async () => {
    const { silent, told } = ask();
    for (let n = 0; n < 20; n++) {
      vi.advanceTimersByTime(STUCK_AFTER_MS - 1);
      silent.port?.postMessage({ alive: true });
      await delivered();
    }
    silent.port?.postMessage({ cards: 3 });
    expect(await told).toEqual({ cards: 3 });
    vi.advanceTimersByTime(2 * STUCK_AFTER_MS);
    expect(silent.ended).toBe(false);
  });

  it('is ended at once where nobody waits any more', async () => {
    const leaving = new AbortController();
    const { silent, told } = ask(leaving.signal);
    leaving.abort();
    await told;
    expect(silent.ended).toBe(true);
  });
});
