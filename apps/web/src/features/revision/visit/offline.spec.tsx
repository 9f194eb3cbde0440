import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime } from '../../../platform/server-clock.ts';
import { session } from '../../../platform/session.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { UPDATE, front, toRevise } from '../../../test/given/revising.ts';
import { aCard, aSchool } from '../../../test/given/things.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';

const CARDS = Array.from({ length: 4 }, (_, n) => aCard({ id: `c${n}`, question: `Question ${n} ?` }));
const PATH = '/app/navigate/f2/d1';

function online(is: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
}

/** As without a network: no call is answered. */
function cut() {
  online(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
}

/** As when the page is loaded anew: another store, another outbox. */
function reload() {
  cleanup();
  return open(PATH);
}

afterEach(() => {
  act(() => session.end('signed-out'));
  online(true);
  vi.restoreAllMocks();
});

/** The keys of what is kept on the device. */
async function keptHere(): Promise<IDBValidKey[]> {
  const all = await Promise.all(
    (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise<IDBValidKey[]>((resolve, reject) => {
          const asked = indexedDB.open(name);
          asked.onerror = () => reject(asked.error ?? new Error(name));
          asked.onsuccess = () => {
            const db = asked.result;
            const keys = db.transaction('values').objectStore('values').getAllKeys();
            keys.onsuccess = () => {
              db.close();
              resolve(keys.result);
            };
          };
        }),
    ),
  );
  return all.flat();
}

describe('a reload without a connection', () => {
  it('goes on with the same visit, and all ratings arrive once under their own time', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    cut();
    await user.keyboard(' 1');
    await user.keyboard(' 2');
    await waitFor(() => expect(screen.getByText(/2 évaluations gardées/)).toBeVisible());
    const next = (await front()).textContent;
    const again = reload();
    expect((await front()).textContent).toBe(next);
    expect(screen.getByText('encore 3 cartes')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/2 évaluations gardées/)).toBeVisible());
    await again.keyboard(' 3');
    await again.keyboard(' 4');
    // What was hard comes once more: of that the server hears nothing.
    await screen.findByText('Cette carte revient : la savez-vous maintenant ?');
    await again.keyboard(' 1');
    await again.keyboard(' 2');
    await waitFor(() => expect(screen.getByRole('heading', { name: /Bravo/ })).toBeVisible());
    const server = toRevise(CARDS);
    online(true);
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(4));
    await waitFor(() => expect(screen.queryByText(/gardées?,/)).toBeNull());
    const sent = server.made('POST', UPDATE);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(4);
    const bodies = sent.map(({ json }) => json as { flashcardId: string; putBackInDeckAfter: number; ratedAt: string });
    expect(bodies.map(({ putBackInDeckAfter }) => putBackInDeckAfter)).toEqual([600, 21_600, 86_400, 345_600]);
    expect(new Set(bodies.map(({ flashcardId }) => flashcardId)).size).toBe(4);
    const times = bodies.map(({ ratedAt }) => ratedAt);
    expect([...times].sort()).toEqual(times);
  });

  it('shows the tree that was seen before, but no old numbers', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/app/navigate/f1');
    await screen.findByText(/à réviser/);
    cut();
    cleanup();
    open('/app/navigate/f1');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Europe' })).toBeVisible());
    expect(screen.queryByText(/à réviser/)).toBeNull();
  });
});

it('does not keep for the tree what something else than the server answered', async () => {
  fakeServer(aSchool());
  signInAs('student');
  open('/app/navigate/f1');
  await screen.findByText(/à réviser/);
  const strangers = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', strangers);
  for (let visit = 0; visit < 2; visit++) {
    cleanup();
    open('/app/navigate/f1');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Europe' })).toBeVisible());
  }
  expect(strangers).toHaveBeenCalled();
});

/** A proxy, a filter, a hotel: something that answers whatever is asked with a page of its own. */
function stranger(status: number) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html><title>Portail</title>', { status })));
}

describe('something that answers in the server’s stead', () => {
  it.each([200, 401, 403, 404, 502])('takes no rating away with a page of status %i', async (status) => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    stranger(status);
    await user.keyboard(' 1');
    await user.keyboard(' 2');
    await waitFor(() => expect(screen.getByText(/2 évaluations gardées/)).toBeVisible());
    expect(session.get()).not.toBeNull();
    const server = toRevise(CARDS);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/gardées?,/)).toBeNull());
  });
});

describe('a device whose clock is wrong', () => {
  it('sends what was rated before the server was first heard under the server’s time', async () => {
    toRevise(CARDS);
    const early = open(PATH);
    await front();
    cut();
    await early.keyboard(' 3');
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
    forgetServerTime();
    const user = reload();
    await front();
    await user.keyboard(' 2');
    await waitFor(() => expect(screen.getByText(/2 évaluations gardées/)).toBeVisible());
    const server = toRevise(CARDS);
    const before = Date.now();
    const ahead = 50 * 3_600_000;
    server.setClock(new Date(before + ahead).toISOString());
    online(true);
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    const sent = server.made('POST', UPDATE).map(({ json }) => json as { putBackInDeckAfter: number; ratedAt: string });
    const { ratedAt = '' } = sent.find(({ putBackInDeckAfter }) => putBackInDeckAfter === 21_600) ?? {};
    expect(Math.abs(Date.parse(ratedAt) - before - ahead)).toBeLessThan(3_600_000);
  });
});

describe('what this device keeps', () => {
  it('is sent by whoever made it, when somebody else signed in over them, and by nobody else', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    cut();
    await user.keyboard(' 1');
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
    cleanup();

    const server = toRevise(CARDS);
    online(true);
    session.start({ token: 'other', role: 'student', email: 'other@ecole.fr' });
    open(PATH);
    await front();
    expect(screen.getByText('encore 4 cartes')).toBeVisible();
    expect(server.made('POST', UPDATE)).toHaveLength(0);
    cleanup();

    act(() => session.start({ token: 'again', role: 'student', email: 'student@ecole.fr' }));
    open('/app/navigate/f1');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    expect(server.made('POST', UPDATE)[0]?.headers.get('authorization')).toBe('Bearer again');
  });

  it('is all erased when the session ends elsewhere', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    cut();
    await user.keyboard(' 1');
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
    sessionStorage.setItem('ardoise.quiz.q1', '{"values":["Paris"]}');
    localStorage.setItem('ardoise.prefs', '{"theme":"dark"}');
    expect((await keptHere()).length).toBeGreaterThan(3);
    fakeServer({ [`POST ${UPDATE}`]: () => new RefusedAnswer(401, 'Votre session est terminée.', 'no-session') });
    online(true);
    await waitFor(() => expect(address()).toMatch(/^\/login\?origin=%2Fapp/));
    expect(await screen.findByText('Votre session a expiré, reconnectez-vous.')).toBeVisible();
    await waitFor(async () => expect(await keptHere()).toEqual([]));
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(localStorage.getItem('ardoise.session')).toBeNull();
    expect(localStorage.getItem('ardoise.prefs')).not.toBeNull();
  });

  it('is erased before signing in when it was left by a session that ended meanwhile', async () => {
    toRevise(CARDS);
    open(PATH);
    await front();
    await waitFor(async () => expect((await keptHere()).length).toBeGreaterThan(3));
    cleanup();
    const left = await keptHere();
    localStorage.removeItem('ardoise.session');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ardoise.session' })));
    expect(left.length).toBeGreaterThan(3);
    open('/login');
    await waitFor(async () => expect(await keptHere()).toEqual([]));
  });

  it('is asked about before it is lost by signing out', async () => {
    toRevise(CARDS);
    const user = open(PATH);
    await front();
    cut();
    await user.keyboard(' 1');
    await screen.findByText(/1 évaluation gardée/);
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
      await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
      return screen.findByText(/n’a pas encore été envoyée/);
    };
    await signOut();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(session.get()).not.toBeNull();
    await signOut();
    const buttons = screen.getAllByRole('button', { name: 'Se déconnecter' });
    await user.click(buttons.at(-1)!);
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.get()).toBeNull();
    cleanup();

    const server = toRevise(CARDS);
    online(true);
    open(PATH);
    await front();
    expect(screen.getByText('encore 4 cartes')).toBeVisible();
    expect(server.made('POST', UPDATE)).toHaveLength(0);
  });
});
