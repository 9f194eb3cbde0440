import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnProgress } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';
import { addDays } from './calendar.ts';

const TODAY = '2026-11-21';
const DECK = {
  id: 'd1',
  id_folder: 'f2',
  name: 'Capitales',
  path: ['Géographie', 'Europe'],
  scheduler: 'fixed' as const,
};

const PROGRESS: OwnProgress = {
  today: TODAY,
  days: [
    { day: '2026-11-19', ratings: 1 },
    { day: TODAY, ratings: 24 },
  ],
  streak: { current: 1, longest: 12 },
  forecast: {
    overdue: 5,
    days: Array.from({ length: 30 }, (_, n) => ({ day: addDays(TODAY, n), cards: n === 0 ? 2 : n === 1 ? 1 : 0 })),
  },
  totals: {
    cards: 1234,
    learnt: 12,
    learning: 30,
    new: 1190,
    putAway: 2,
    toLearnNow: 1197,
    toLearnSoon: 3,
    ratings: 25,
  },
  decks: [{ ...DECK, cards: 20, learnt: 12, learning: 5, new: 1, putAway: 2, share: 0.7 }],
};

function show(progress: unknown) {
  fakeServer({ ...aSchool(), 'GET /api/progress/me': () => progress });
  signInAs('student');
  return open('/app/progress');
}

const part = (name: string) => screen.findByRole('region', { name });
describe('a student’s own page', () => {
  it('tells the streak, what is due and what is known', async () => {
    show(PROGRESS);
    const figures = await part('En bref');
    expect(figures).toHaveTextContent('Jours de suite1 record : 12 jours');
    expect(figures).toHaveTextContent('À réviser maintenant1 197 3 cartes à revoir bientôt');
    expect(figures).toHaveTextContent('Cartes sues12 sur 1 234 cartes');
    expect(within(figures).getByRole('link', { name: 'Tout réviser' })).toHaveAttribute('href', '/app/navigate/0/all');
    const deck = within(await part('Ce que vous savez, paquet par paquet')).getByRole('listitem');
    expect(deck).toHaveTextContent('Capitales');
    expect(deck).toHaveTextContent('Géographie › Europe');
    expect(deck).toHaveTextContent('70 % des cartes sues ou retirées');
    expect(deck).toHaveTextContent('12 sues · 5 en cours · 2 retirées · 1 nouvelle');
    expect(within(deck).getByRole('link')).toHaveAttribute('href', '/app/navigate/f2/d1');
  });

  it('shows the category of each deck by its colour and its sign', async () => {
    const category = { id: 'f1', name: 'Géographie', colour: 'teal', sign: '🌍' } as const;
    show({ ...PROGRESS, decks: [{ ...PROGRESS.decks[0], category }] });
    const deck = within(await part('Ce que vous savez, paquet par paquet')).getByRole('listitem');
    expect(deck).toHaveTextContent('🌍Géographie › Europe');
    expect(within(deck).getByText('Géographie').closest('[data-hue]')).toHaveAttribute('data-hue', 'teal');
  });

  it('gives each share the name of what it counts', async () => {
    const more = { cards: 14, learning: 6, new: 4 };
    const decks = [
      { ...DECK, ...more, learnt: 2, putAway: 2, share: 4 / 14 },
      { ...DECK, ...more, id: 'd2', name: 'Fleuves', learnt: 4, putAway: 0, share: 4 / 14 },
    ];
    show({ ...PROGRESS, decks });
    const [mixed, learnt] = within(await part('Ce que vous savez, paquet par paquet')).getAllByRole('listitem');
    expect(mixed).toHaveTextContent('29 % des cartes sues ou retirées');
    expect(mixed).toHaveTextContent('2 sues · 6 en cours · 2 retirées · 4 nouvelles');
    expect(learnt).toHaveTextContent(/29 % des cartes sues4 sues/);
    expect(learnt).not.toHaveTextContent('retirées');
  });

  it('draws the days of work, and gives them as a table', async () => {
    show(PROGRESS);
    const map = await part('Vos jours de révision');
    expect(within(map).getByRole('table')).toHaveTextContent(
      'jeudi 19 novembre 2026' + '1' + 'samedi 21 novembre 2026' + '24',
    );
    expect(map.querySelector('[data-level="4"]')).toHaveAttribute(
      'title',
      expect.stringMatching(/^samedi 21\snovembre 2026\s: 24 évaluations$/),
    );
    expect(map.querySelector('[data-level="1"]')).toHaveAttribute(
      'title',
      expect.stringMatching(/^jeudi 19\snovembre 2026\s: 1 évaluation$/),
    );
  });

  it('draws what comes back, what is late on top of today, and gives it as a table', async () => {
    show(PROGRESS);
    const forecast = await part('Ce qui revient dans les 30 jours');
    const table = within(forecast).getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('samedi 21 novembre 202625');
    expect(forecast.querySelector('[data-part="bar"]')).toHaveAttribute(
      'title',
      expect.stringMatching(/^samedi 21\snovembre 2026\s: 7 cartes, dont 5 en retard$/),
    );
  });

  it('says what it is for while nothing was rated', async () => {
    show({ ...PROGRESS, totals: { ...PROGRESS.totals, ratings: 0, learnt: 0, learning: 0, putAway: 0 } });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Vos progrès commenceront ici' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Choisir un paquet de cartes' })).toHaveAttribute('href', '/app/navigate');
  });

  it('says why it cannot be shown', async () => {
    show(new RefusedAnswer(503, ''));
    await waitFor(() => expect(screen.getByText('Impossible de charger vos progrès')).toBeVisible());
  });

  it('is in the student’s menu', async () => {
    const user = show(PROGRESS);
    await part('En bref');
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    expect(await screen.findByRole('link', { name: 'Mes progrès' })).toHaveAttribute('href', '/app/progress');
  });

  it('is not there for professors', async () => {
    fakeServer(aSchool());
    signInAs('professor');
    open('/app/progress');
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeVisible());
  });
});
