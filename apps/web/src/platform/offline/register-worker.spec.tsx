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
/** The worker is the active one from now on. */
let takeOver: () => void;

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
    ready: new Promise((resolve) => (takeOver = () => resolve(registered))),
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

  it('is asked to take a page that came while it took over, and no other one', async () => {
    const start = async () => {
      const { stop } = registerWorker(() => undefined);
      await settled();
      const active = { postMessage: (told: string) => void asked.push(told) };
      Object.assign(registered, { installing: null, active });
      takeOver();
      await settled();
      stop();
    };
    await start();
    expect(asked).toEqual(['/sw.js', 'claim']);
    const postMessage = () => undefined;
    Object.assign(navigator.serviceWorker, { controller: { postMessage } });
    await start();
    expect(asked).toEqual(['/sw.js', 'claim', '/sw.js']);
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
