import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SchedulerComparison } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const PATH = '/app/navigate/f2/d1/scheduler';
const COMPARISON: SchedulerComparison = {
  scheduler: 'fixed',
  students: 2,
  ratings: 29,
  pairs: 14,
  complete: false,
  fixed: {
    reviewsPerDay: 6.84,
    medianDelay: 345_600,
    predictedRetention: 0.978,
    reviewsWhenDue: 15,
    lapses: 4,
    lapseShare: 4 / 15,
  },
  fsrs: {
    reviewsPerDay: 4,
    medianDelay: 864_000,
    predictedRetention: null,
    reviewsWhenDue: 0,
    lapses: 0,
    lapseShare: null,
  },
  cards: [
    { flashcardId: 'c1', question: 'Capitale du Togo ?', ratings: 2, hardShare: 0.5, fixedDelay: 600, fsrsDelay: null },
  ],
};

function show(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/decks/:id/scheduler': () => ({ scheduler: 'fixed', chosen_at: null }),
    'GET /api/decks/:id/scheduler/comparison': () => COMPARISON,
    'PUT /api/decks/:id/scheduler': ({ json }) => ({ ...(json as object), chosen_at: '2026-11-21T10:00:00.000Z' }),
    ...more,
  });
  signInAs('professor');
  return { server, user: open(PATH) };
}

describe('how a deck brings its cards back', () => {
  it('compares both ways over the ratings of the class', async () => {
    show();
    const region = await screen.findByRole('region', { name: 'Les deux, sur les évaluations de la classe' });
    expect(region).toHaveTextContent('D’après 29 évaluations de 2 élèves. Votre classe en a beaucoup');
    const [measures, cards] = within(region).getAllByRole('table');
    const rows = within(measures!).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Révisions demandées par élève et par jour6,84',
      'Délai médian avant le retour d’une carte4 jours10 jours',
      'Cartes encore sues à leur retour (prévision)98 %inconnu',
      'Cartes oubliées à leur retour (constaté)27 % 4 sur 15inconnu',
    ]);
    // A table knows how wide the page is, and so which columns it shows, a moment later.
    await waitFor(() =>
      expect(within(cards!).getAllByRole('row')[1]).toHaveTextContent('Capitale du Togo ?250 %10 minutesretirée'),
    );
  });

  it('is changed after a question, and back from the message', async () => {
    const { server, user } = show();
    await waitFor(() => expect(screen.getByText('En service')).toBeVisible());
    await user.click(screen.getByRole('button', { name: /Passer à «\sFSRS\s»/ }));
    expect(await screen.findByText(/Vous pourrez revenir en arrière/)).toBeInTheDocument();
    expect(server.made('PUT', '/api/decks/d1/scheduler')).toHaveLength(0);
    server.set('GET /api/decks/:id/scheduler', () => ({ scheduler: 'fsrs', chosen_at: '2026-11-21T10:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(screen.getByText(/Choisi le samedi 21 novembre 2026 à 11 h 00/)).toBeVisible());
    const notice = (await screen.findByText(/a été réalisée/)).closest<HTMLElement>('.ant-notification-notice')!;
    await user.click(within(notice).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(server.made('PUT', '/api/decks/d1/scheduler')).toHaveLength(2));
    expect(server.made('PUT', '/api/decks/d1/scheduler').map(({ json }) => json)).toEqual([
      { scheduler: 'fsrs' },
      { scheduler: 'fixed' },
    ]);
  });

  it('says so while nobody has rated anything', async () => {
    show({ 'GET /api/decks/:id/scheduler/comparison': () => ({ ...COMPARISON, ratings: 0, cards: [] }) });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rien à comparer pour le moment' })).toBeVisible());
  });

  it('says why it cannot be shown', async () => {
    show({ 'GET /api/decks/:id/scheduler': () => new RefusedAnswer(503, '') });
    await waitFor(() => expect(screen.getByText('Impossible de charger la planification')).toBeVisible());
  });

  it('is not there for students', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open(PATH);
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeVisible());
  });
});
