import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MissedCards } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { UPDATE, front, toRevise } from '../../../test/given/revising.ts';
import { aCard, aDay, aSchool, someMissed } from '../../../test/given/things.ts';
import { hearAsStudent } from '../../../test/hear.ts';

const MISSED = '/api/quizzes/missed';
const panel = () => screen.findByRole('region', { name: 'Aujourd’hui' });
const offers = async () => within(await within(await panel()).findByRole('list', { name: 'Cartes ratées aux quiz' }));

function aHome(missed: () => MissedCards[] | RefusedAnswer) {
  const server = fakeServer({ ...aSchool(), [`GET ${MISSED}`]: missed });
  signInAs('student');
  open('/app/navigate');
  return server;
}

describe('a student’s day', () => {
  it('offers the cards missed in the last quizzes, each of them by itself', async () => {
    aHome(() => [
      someMissed({ quiz_id: 'q2', run_id: 'r7', flashcardIds: ['c1', 'c2', 'c3', 'c4', 'c5'] }),
      someMissed({ quiz_id: 'q1', name: 'Le relief', flashcardIds: ['c9'] }),
    ]);
    const links = (await offers()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Revoir les ratées\u00a0— Tour du monde, 5\u00a0cartes', '/app/today?ratees=r7'],
      ['Revoir les ratées\u00a0— Le relief, 1\u00a0carte', '/app/today?ratees=q1'],
    ]);
  });

  it('says nothing of them where there are none, or where they are not known', async () => {
    const server = aHome(() => new RefusedAnswer(503, 'Le serveur se repose.'));
    expect(await within(await panel()).findByText('0 / 20 cartes')).toBeVisible();
    await waitFor(() => expect(server.made('GET', MISSED)).toHaveLength(1));
    expect(within(await panel()).queryByRole('list', { name: 'Cartes ratées aux quiz' })).toBeNull();
  });

  it('brings them without a reload when a run ends or results open, and takes them away', async () => {
    let missed: MissedCards[] = [];
    const server = aHome(() => missed);
    await waitFor(() => expect(server.made('GET', MISSED)).toHaveLength(1));
    missed = [someMissed()];
    await hearAsStudent('quizzes');
    expect((await offers()).getByRole('link')).toHaveTextContent('2 cartes');
    missed = [];
    await hearAsStudent('progress');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Cartes ratées aux quiz' })).toBeNull());
  });
});

describe('the session of what was missed in a quiz', () => {
  const CARDS = [
    aCard({ question: 'Capitale du Togo ?' }),
    aCard({ id: 'c2', question: 'Capitale du Ghana ?', answer: ['Accra'] }),
  ];
  const SESSION = '/app/today?ratees=r7';

  function aSession(more: object = {}) {
    let left = ['c2', 'c1'];
    const server = toRevise(CARDS, {
      'GET /api/progress/today': () => aDay(),
      [`GET ${MISSED}`]: () => (left.length === 0 ? [] : [someMissed({ run_id: 'r7', flashcardIds: left })]),
      [`POST ${UPDATE}`]: ({ json }: SeenCall) => {
        const { flashcardId } = json as { flashcardId: string };
        left = left.filter((id) => id !== flashcardId);
        return { id: `of-${flashcardId}` };
      },
      ...more,
    });
    return { server, user: open(SESSION) };
  }

  afterEach(() => vi.restoreAllMocks());

  it('brings just these cards in the order of the quiz, each rated as any other, and goes on with the day', async () => {
    const { server, user } = aSession();
    await waitFor(async () => expect(await front()).toHaveTextContent('Ghana'));
    expect(screen.getByText('encore 2 cartes')).toBeVisible();
    expect(server.made('GET', MISSED).some(({ query }) => query.get('taken') === 'r7')).toBe(true);
    await user.keyboard(' 2');
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: 'Séance terminée' })).toBeVisible();
    // The last one is on its way while the end is shown.
    const rated = () => server.made('POST', UPDATE).map(({ json }) => (json as { flashcardId: string }).flashcardId);
    await waitFor(() => expect(rated()).toEqual(['c2', 'c1']));
    await user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(address()).toBe('/app/today'));
  });

  it('leaves in the panel what is left, and then nothing', async () => {
    const { user } = aSession();
    await waitFor(async () => expect(await front()).toHaveTextContent('Ghana'));
    await user.keyboard(' 3');
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    await user.click(screen.getByRole('link', { name: 'Quitter la séance' }));
    await user.click(await screen.findByRole('link', { name: /Tour du monde, 1\scarte$/ }));
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    await user.keyboard(' 3');
    await screen.findByRole('heading', { name: 'Séance terminée' });
    await user.click(screen.getByRole('link', { name: 'Arrêter là' }));
    await within(await panel()).findByText('0 / 20 cartes');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Cartes ratées aux quiz' })).toBeNull());
  });

  it('says so where nothing is left', async () => {
    aSession({ [`GET ${MISSED}`]: () => [] });
    expect(await screen.findByRole('heading', { name: 'Plus rien à revoir' })).toBeVisible();
    expect(screen.getByText('Aucune carte ratée de ce quiz n’est à revoir.')).toBeVisible();
  });

  it('can be tried again where it did not come', async () => {
    let isDown = true;
    const { user } = aSession({
      [`GET ${MISSED}`]: () => (isDown ? new RefusedAnswer(503, 'Le serveur se repose.') : [someMissed()]),
    });
    expect(await screen.findByText('Le serveur se repose.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await front();
  });

  it('rates by the server’s clock, which says what was revised after the quiz', async () => {
    const { server, user } = aSession();
    await waitFor(async () => expect(await front()).toHaveTextContent('Ghana'));
    server.setClock(new Date(Date.now() + 600_000).toISOString());
    await user.keyboard(' 3');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(1));
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    const before = Date.now();
    await user.keyboard(' 3');
    await waitFor(() => expect(server.made('POST', UPDATE)).toHaveLength(2));
    const { ratedAt } = server.made('POST', UPDATE)[1]!.json as { ratedAt: string };
    expect(Math.abs(Date.parse(ratedAt) - before - 600_000)).toBeLessThan(60_000);
  });

  it('goes on without a connection, after a reload too', async () => {
    const { user } = aSession();
    await waitFor(async () => expect(await front()).toHaveTextContent('Ghana'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await user.keyboard(' 2');
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    cleanup();
    open(SESSION);
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    expect(screen.getByText('encore 1 carte')).toBeVisible();
    await waitFor(() => expect(screen.getByText(/1 évaluation gardée/)).toBeVisible());
  });
});
