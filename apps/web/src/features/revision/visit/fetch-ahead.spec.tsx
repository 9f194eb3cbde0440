import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectIsHere } from '../../../platform/offline/here-slice.ts';
import { makeStore } from '../../../data/store.ts';
import { session } from '../../../platform/session.ts';
import { emptyDevice } from '../../../test/device.ts';
import { anOwnAssignment } from '../../../test/given/assignments.ts';
import { back, front, toRevise } from '../../../test/given/revising.ts';
import { aCard, aDay } from '../../../test/given/things.ts';
import { open } from '../../../test/render-app.tsx';
import { fetchRevisionAhead } from './fetch-ahead.ts';

const CARDS = ['Togo', 'Ghana', 'Bénin'].map((name, n) => aCard({ id: `c${n}`, question: `Capitale : ${name} ?` }));
const IDS = CARDS.map(({ id }) => id);
const TOMORROW_MS = 26 * 3_600_000;

function aServer(more: Parameters<typeof toRevise>[1] = {}) {
  return toRevise(CARDS, {
    'GET /api/progress/today': ({ query }) => ({ ...aDay(), ...(query.has('cards') && { flashcardIds: IDS }) }),
    ...more,
  });
}

async function ahead() {
  const store = makeStore(session.get()!);
  await fetchRevisionAhead(store.dispatch, new AbortController().signal);
  return store;
}

/** As without a network: no call is answered. */
function cut() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
}

beforeEach(emptyDevice);
afterEach(() => {
  vi.useRealTimers();
  act(() => session.end('signed-out'));
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('what was fetched ahead', () => {
  it('is the day’s session: it begins without a connection, before the first one of the day', async () => {
    aServer();
    await ahead();
    cut();
    open('/app/today?cartes=10');
    expect(await front()).toHaveTextContent('Capitale : Togo ?');
    expect(screen.getByText('encore 3 cartes')).toBeVisible();
  });

  it('is the work to do, with the place around it', async () => {
    aServer({ 'GET /api/me/assignments': () => [anOwnAssignment()] });
    const store = await ahead();
    expect(selectIsHere(store.getState(), 'deck/d1')).toBe(true);
    cut();
    open('/app/navigate/f2/d1');
    await front();
    expect(screen.getByText('encore 3 cartes')).toBeVisible();
  });

  it('is what was starred, rated lately or not', async () => {
    aServer({ 'GET /api/progress/stars': () => IDS.slice(1, 2) });
    await ahead();
    cut();
    const user = open('/app/today?etoiles=toutes');
    expect(await front()).toHaveTextContent('Capitale : Ghana ?');
    await user.keyboard(' 3');
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
    cleanup();
    open('/app/today?etoiles=toutes');
    expect(await front()).toHaveTextContent('Capitale : Ghana ?');
  });

  it('comes back on the second day without a connection as far as it is due again', async () => {
    aServer();
    await ahead();
    cut();
    const user = open('/app/today?cartes=10');
    await front();
    await user.keyboard(' 3');
    await user.keyboard(' 4');
    await user.keyboard(' 5');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.getByText(/3 évaluations gardées/)).toBeVisible());
    cleanup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TOMORROW_MS });
    open('/app/today?cartes=10');
    // What was easy is due after a day, what was very easy after four, what was put away never.
    expect(await front()).toHaveTextContent('Capitale : Togo ?');
    expect(screen.getByText('encore 1 carte')).toBeVisible();
  });

  it('is not asked for again at once, nor are its cards for half a day', async () => {
    const server = aServer();
    await ahead();
    await ahead();
    const asked = (path: string) => server.calls.filter((call) => call.path === path).length;
    expect([asked('/api/progress/today'), asked('/api/flashcards')]).toEqual([1, 1]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    await ahead();
    expect([asked('/api/progress/today'), asked('/api/flashcards')]).toEqual([2, 1]);
  });

  it('is nothing where somebody asked to save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const server = aServer({ 'GET /api/me/assignments': () => [anOwnAssignment()] });
    const store = await ahead();
    expect(server.made('GET', '/api/flashcards')).toEqual([]);
    expect(selectIsHere(store.getState(), 'today/40')).toBe(false);
  });

  it('is not said to be here where the device keeps nothing', async () => {
    aServer();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = await ahead();
    expect(selectIsHere(store.getState(), 'today/40')).toBe(false);
    open('/app/today?cartes=10');
    expect(await front()).toHaveTextContent('Capitale : Togo ?');
    expect(back()).toBeInTheDocument();
  });

  it('stays as it is where nothing answers', async () => {
    aServer();
    await ahead();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    expect(selectIsHere((await ahead()).getState(), 'today/40')).toBe(true);
    open('/app/today?cartes=10');
    await front();
  });
});

it('says that cards are not on this device where nothing was fetched', async () => {
  aServer();
  cut();
  open('/app/today?cartes=10');
  expect(await screen.findByText(/Ces cartes ne sont pas sur cet appareil/)).toBeVisible();
});
