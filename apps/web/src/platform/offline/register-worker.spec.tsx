import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

interface Registered {
  active: object | null;
  installing: object | null;
  waiting: null;
  update: () => Promise<void>;
}

/** The browser's own: what was asked of it, and what it has. */
let asked: string[];
let registered: Registered;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
  asked = [];
  registered = {
    active: null,
    installing: {},
    waiting: null,
    update: async () => void asked.push('update'),
  };
  const worker = Object.assign(new EventTarget(), {
    controller: null,
    register: async (url: string) => {
      asked.push(url);
      return registered;
    },
  });
  vi.stubGlobal('navigator', { serviceWorker: worker });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** The page was idle, and what it asked for has come. */
const settled = () => vi.advanceTimersByTimeAsync(10_000);

describe('the service worker', () => {
  it('is looked for again where it stands, or is on its way', async () => {
    const { look, stop } = registerWorker(() => undefined);
    await settled();
    look();
    await settled();
    expect(asked).toEqual(['/sw.js', 'update']);
    Object.assign(registered, { installing: null, active: {} });
    look();
    await settled();
    expect(asked).toEqual(['/sw.js', 'update', 'update']);
    stop();
  });

  it('is asked for anew when the server is back, though its files broke off on the way', async () => {
    const { look, stop } = registerWorker(() => undefined);
    await settled();
    registered.installing = null;
    look();
    await settled();
    expect(asked).toEqual(['/sw.js', '/sw.js']);
    stop();
  });
});
