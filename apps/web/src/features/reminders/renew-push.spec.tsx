import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../data/store.ts';
import { pushDeviceId } from '../../platform/device/push.ts';
import { session } from '../../platform/session.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { signInAs } from '../../test/render-app.tsx';
import { startRenewingPush } from './renew-push.ts';

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
let stop = () => undefined as void;

/** A browser that can be reached at an address, which changes. */
function aBrowser(first: string) {
  let endpoint = first;
  const pages = new EventTarget();
  const pushManager = { getSubscription: async () => ({ endpoint, toJSON: () => ({ endpoint, keys: KEYS }) }) };
  const serviceWorker = Object.assign(pages, { getRegistration: async () => ({ pushManager }) });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return {
    renew: (next: string) => {
      endpoint = next;
      pages.dispatchEvent(new MessageEvent('message', { data: 'push-renewed' }));
    },
  };
}

async function aServer(known: string, hour: number | null) {
  let kept = { key: 'k', hour, devices: [await pushDeviceId(known)] };
  return fakeServer({
    'GET /api/me/reminder': () => kept,
    'PUT /api/me/reminder': async ({ json }) => {
      const { device } = json as { device: { endpoint: string } };
      return (kept = { ...kept, devices: [...kept.devices, await pushDeviceId(device.endpoint)] });
    },
  });
}
type Server = Awaited<ReturnType<typeof aServer>>;
const asked = (server: Server) => server.made('GET', '/api/me/reminder').length;
const told = (server: Server) => server.made('PUT', '/api/me/reminder').map(({ json }) => json);
const start = () => {
  signInAs('student');
  stop = startRenewingPush(makeStore(session.get()!).dispatch);
};

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a browser that is reached at another address', () => {
  it('is told to the server at the next visit, at the hour that was chosen', async () => {
    const server = await aServer('https://push.exemple/old', 7);
    aBrowser('https://push.exemple/new');
    start();
    const device = { endpoint: 'https://push.exemple/new', keys: KEYS };
    await vi.waitFor(() => expect(told(server)).toEqual([{ hour: 7, device }]));
  });

  it('is told at once while a page is open, and what is known is not told again', async () => {
    const server = await aServer('https://push.exemple/old', 18);
    const browser = aBrowser('https://push.exemple/old');
    start();
    await vi.waitFor(() => expect(asked(server)).toBe(1));
    browser.renew('https://push.exemple/new');
    await vi.waitFor(() => expect(told(server)).toHaveLength(1));
    const before = asked(server);
    browser.renew('https://push.exemple/new');
    await vi.waitFor(() => expect(asked(server)).toBeGreaterThan(before));
    expect(told(server)).toHaveLength(1);
  });

  it('is not told where no reminder is wished any more', async () => {
    const server = await aServer('https://push.exemple/old', null);
    aBrowser('https://push.exemple/new');
    start();
    await vi.waitFor(() => expect(asked(server)).toBe(1));
    expect(told(server)).toEqual([]);
  });
});
