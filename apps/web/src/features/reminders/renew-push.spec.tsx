import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeStore } from '../../data/store.ts';
import { pushDeviceId } from '../../platform/device/push.ts';
import { forgetKept, recallStored } from '../../platform/offline/student-store.ts';
import { session } from '../../platform/session.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { startRenewingPush, tellRenewedPush } from './renew-push.ts';

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
    /** While no page is open. */
    change: (next: string) => (endpoint = next),
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
const dispatchOf = (email: string) => {
  session.start({ token: 'a-token', role: 'student', email });
  return makeStore(session.get()!).dispatch;
};
const start = () => {
  stop = startRenewingPush(dispatchOf('student@ecole.fr'));
};
const aVisit = (email = 'student@ecole.fr') => tellRenewedPush(dispatchOf(email));

afterEach(async () => {
  stop();
  await forgetKept();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a browser that is reached at another address', () => {
  it('is told to the server at the next visit, at the hour that was chosen', async () => {
    const server = await aServer('https://push.exemple/old', 7);
    const browser = aBrowser('https://push.exemple/old');
    await aVisit();
    browser.change('https://push.exemple/new');
    start();
    const device = { endpoint: 'https://push.exemple/new', keys: KEYS };
    await waitFor(() => expect(told(server)).toEqual([{ hour: 7, device }]));
  });

  it('is told at once while a page is open, and what is known is not told again', async () => {
    const server = await aServer('https://push.exemple/old', 18);
    const browser = aBrowser('https://push.exemple/old');
    start();
    await waitFor(async () => expect(await recallStored('push-device', ['own'])).not.toEqual([undefined]));
    browser.renew('https://push.exemple/new');
    await waitFor(() => expect(told(server)).toHaveLength(1));
    const before = asked(server);
    browser.renew('https://push.exemple/new');
    await waitFor(() => expect(asked(server)).toBeGreaterThan(before));
    expect(told(server)).toHaveLength(1);
  });

  it('is not told where no reminder is wished any more', async () => {
    const server = await aServer('https://push.exemple/old', 7);
    const browser = aBrowser('https://push.exemple/old');
    await aVisit();
    server.set('GET /api/me/reminder', () => ({ key: 'k', hour: null, devices: [] }));
    browser.change('https://push.exemple/new');
    await aVisit();
    expect(told(server)).toEqual([]);
  });

  it('is not told of a browser on which the student never asked, as one that somebody else left signed in', async () => {
    const server = await aServer('https://push.exemple/phone', 7);
    aBrowser('https://push.exemple/shared');
    await aVisit();
    expect(told(server)).toEqual([]);
  });

  it('is not told anew where it was ended from another device, which has asked again for itself', async () => {
    const server = await aServer('https://push.exemple/old', 7);
    aBrowser('https://push.exemple/old');
    await aVisit();
    const phone = await pushDeviceId('https://push.exemple/phone');
    server.set('GET /api/me/reminder', () => ({ key: 'k', hour: 18, devices: [phone] }));
    await aVisit();
    expect(told(server)).toEqual([]);
  });

  it('is told for nobody else who signs in on this browser', async () => {
    const server = await aServer('https://push.exemple/old', 7);
    const browser = aBrowser('https://push.exemple/old');
    await aVisit();
    browser.change('https://push.exemple/new');
    await aVisit('other@ecole.fr');
    expect(told(server)).toEqual([]);
  });
});
