import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushDeviceId } from '../../platform/device/push.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aSchool } from '../../test/given/things.ts';

const KEY = 'BGtkbcjrO12YMoDuq2sCQeHlu47uPx3SHTgFKZFYiBW8Qr0D9vgyZSZPdw6_4ZFEI9Snk1VEAj2qTYI1I1YxBXE';
const ENDPOINT = 'https://push.exemple/abc';
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

const given = (name: 'serviceWorker' | 'userAgent', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** A browser that asks, and lets itself be told something. */
function aBrowser(answer: NotificationPermission) {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () =>
      (subscription = {
        endpoint: ENDPOINT,
        options: {},
        toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
        unsubscribe: async () => void (subscription = null),
      }),
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => (notification.permission = answer),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
  given('serviceWorker', serviceWorker);
  return { notification, subscription: () => subscription };
}

function aServer(more: Parameters<typeof fakeServer>[0] = {}) {
  let kept = { key: KEY, hour: null as number | null, devices: [] as string[] };
  return fakeServer({
    ...aSchool(),
    'GET /api/me/reminder': () => kept,
    'PUT /api/me/reminder': async ({ json }) =>
      (kept = { ...kept, hour: (json as { hour: number }).hour, devices: [await pushDeviceId(ENDPOINT)] }),
    'DELETE /api/me/reminder': () => (kept = { ...kept, hour: null, devices: [] }),
    'POST /api/me/reminder/test': () => ({}),
    ...more,
  });
}

async function opened() {
  signInAs('student');
  const user = open('/app');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await user.click(await screen.findByRole('button', { name: 'Rappels' }));
  await screen.findByText(/Une notification par jour au plus/);
  return user;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['serviceWorker', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

describe('reminders', () => {
  it('are off, and come at the hour that is chosen once the browser agrees', async () => {
    const browser = aBrowser('granted');
    const server = aServer();
    const user = await opened();
    expect(browser.subscription()).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Activer les rappels' }));
    expect(await screen.findByText(/arrivent sur cet appareil, à\s+18\s+h/)).toBeInTheDocument();
    expect(server.made('PUT', '/api/me/reminder')[0]?.json).toEqual({
      hour: 18,
      device: { endpoint: ENDPOINT, keys: KEYS },
    });
    await user.click(screen.getByRole('button', { name: 'Envoyer un essai' }));
    expect(await screen.findByText(/L’essai est parti/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Désactiver sur cet appareil' }));
    expect(await screen.findByRole('button', { name: 'Activer les rappels' })).toBeInTheDocument();
    await waitFor(() => expect(browser.subscription()).toBeNull());
  });

  it('stay off when the browser says no, and nothing is asked of the server', async () => {
    aBrowser('denied');
    const server = aServer();
    const user = await opened();
    await user.click(await screen.findByRole('button', { name: 'Activer les rappels' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      /Le navigateur n’a pas ouvert les notifications/,
    );
    expect(server.made('PUT', '/api/me/reminder')).toEqual([]);
  });

  it('say how to unblock them where the browser has them blocked', async () => {
    aBrowser('denied').notification.permission = 'denied';
    aServer();
    await opened();
    expect(await screen.findByRole('heading', { name: /bloquées/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Activer/ })).toBeNull();
  });

  it('want the home screen on an iPhone', async () => {
    aServer();
    given('userAgent', 'Mozilla/5.0 (iPhone)');
    await opened();
    expect(await screen.findByText(/Sur l’écran d’accueil/)).toBeInTheDocument();
  });

  it('that come elsewhere can be ended from here, also where this browser has none', async () => {
    const server = aServer({ 'GET /api/me/reminder': () => ({ key: KEY, hour: 7, devices: ['b', 'c'] }) });
    const user = await opened();
    expect(await screen.findByText(/à\s+7\s+h sur 2 autres appareils/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Désactiver partout' }));
    expect(await screen.findByText('Vous ne recevrez plus de rappels.')).toBeInTheDocument();
    expect(server.made('DELETE', '/api/me/reminder')[0]?.query.has('device')).toBe(false);
  });

  it('say what the server refuses', async () => {
    aBrowser('granted');
    const sentence = 'Votre navigateur passe par un service de notifications auquel votre établissement n’écrit pas.';
    aServer({ 'PUT /api/me/reminder': () => new RefusedAnswer(400, sentence, 'reminder-service') });
    const user = await opened();
    await user.click(await screen.findByRole('button', { name: 'Activer les rappels' }));
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
  });

  it('are offered to students alone', async () => {
    aServer();
    signInAs('professor');
    const user = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
    expect(await screen.findByRole('button', { name: 'Mes sessions' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rappels' })).toBeNull();
  });
});
