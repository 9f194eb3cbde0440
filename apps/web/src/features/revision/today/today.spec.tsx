import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { UPDATE, chooseInMenu, front, toRevise } from '../../../test/given/revising.ts';
import { aCard, aDay, aDeck, aSchool } from '../../../test/given/things.ts';

const CARDS = [
  aCard({ question: 'Capitale du Togo ?' }),
  aCard({ id: 'c2', id_deck: 'd2', question: 'Capitale du Ghana ?', answer: ['Accra'] }),
  aCard({ id: 'c3', question: 'Capitale du Bénin ?', answer: ['Porto-Novo'] }),
];
const NO_CARDS = { due: 0, fresh: 0, aim: 0, toLearnNow: 0, decks: [] };
const ALL_KNOWN = { ...NO_CARDS, decks: [{ id: 'd1', id_folder: 'f2', name: 'Capitales', toLearnNow: 0 }] };
const IDS = CARDS.map(({ id }) => id);
const panel = () => screen.findByRole('region', { name: 'Aujourd’hui' });

function aHome(day = aDay(), more: object = {}) {
  const server = fakeServer({ ...aSchool(), 'GET /api/progress/today': () => day, ...more });
  signInAs('student');
  return { server, user: open('/app/navigate') };
}

describe('a student’s day', () => {
  it('says what the session holds, how long it takes and how far the day is', async () => {
    aHome(aDay({ done: 4 }));
    const day = await panel();
    const start = await within(day).findByRole('link', { name: /^Continuer/ });
    expect(start).toHaveTextContent('12 à revoir, 8 nouvelles 4 minutes environ');
    expect(within(day).getByRole('progressbar', { name: 'Objectif du jour' })).toHaveAttribute('aria-valuenow', '20');
    expect(within(day).getByText('4 / 20 cartes')).toBeVisible();
  });

  it('promises no more cards than there are, and one alone is one', async () => {
    aHome(aDay({ due: 0, fresh: 1 }));
    const start = await within(await panel()).findByRole('link', { name: /^Réviser/ });
    await waitFor(() => expect(start).toHaveTextContent('Réviser1 nouvelle 1 minute environ'));
    expect(screen.getByText('0 / 1 carte')).toBeVisible();
  });

  it.each([
    [0, 0, 'Une carte suffit pour cocher ce jour.'],
    [1, 3, 'Ce jour est coché.'],
    [1, 0, 'Hier est coché : une carte, et cela fera 2 jours de suite.'],
    [3, 3, '3 jours de suite.'],
    [3, 0, '3 jours de suite : une carte, et cela continue.'],
  ])(
    'marks the days with work, and says what is true of %i in a row with %i cards today',
    async (streak, ratings, said) => {
      const { week } = aDay();
      aHome(aDay({ streak, week: [...week.slice(0, -1), { day: '2026-11-22', ratings }] }));
      const days = within(await screen.findByRole('list', { name: 'Les sept derniers jours' })).getAllByRole(
        'listitem',
      );
      expect(days).toHaveLength(7);
      expect(days.at(-1)).toHaveAttribute('aria-current', 'date');
      expect(days.at(-1)).toHaveTextContent(ratings > 0 ? /^dimanche : 3 cartes/ : /^dimanche : Aucune carte/);
      expect(screen.getByText(said)).toBeVisible();
    },
  );

  it('leads to a session that does what is left, or to one of another length', async () => {
    const { user } = aHome(aDay({ done: 11 }));
    const day = await panel();
    const start = await within(day).findByRole('link', { name: /^Continuer/ });
    expect(start).toHaveAttribute('href', '/app/today?cartes=10');
    await user.click(within(day).getByRole('radio', { name: '40' }));
    expect(start).toHaveAttribute('href', '/app/today?cartes=40');
    await user.keyboard('{ArrowLeft}');
    expect(start).toHaveAttribute('href', '/app/today?cartes=20');
  });

  it('is enough once the goal is reached, and may go on', async () => {
    aHome(aDay({ done: 21 }));
    const day = await panel();
    expect(await within(day).findByText('Objectif atteint')).toBeVisible();
    expect(within(day).getByRole('link', { name: /^Continuer/ })).toHaveAttribute('href', '/app/today?cartes=20');
  });

  it.each([
    [0, []],
    [1, ['Hier est coché.']],
    [3, ['3 jours de suite.']],
  ])('asks for no card where none is to be had, with %i in a row', async (streak, said) => {
    aHome(aDay({ ...ALL_KNOWN, streak }));
    const days = await screen.findByRole('list', { name: 'Les sept derniers jours' });
    const { nextElementSibling: next } = days;
    expect(next ? [next.textContent] : []).toEqual(said);
  });

  it('has nothing to start where nothing is to be learnt', async () => {
    aHome(aDay(ALL_KNOWN));
    const day = await panel();
    expect(await within(day).findByText('Rien à réviser pour le moment')).toBeVisible();
    expect(within(day).getByText('Vos cartes reviendront au bon moment.')).toBeVisible();
    expect(within(day).queryByRole('link')).toBeNull();
  });

  it('says that no new card is wished, where only new ones are left', async () => {
    aHome(aDay({ due: 0, fresh: 0, newCards: 0 }));
    const day = await panel();
    expect(await within(day).findByText('Votre objectif ne prévoit aucune nouvelle carte.')).toBeVisible();
    expect(within(day).getByRole('link', { name: 'Tout réviser' })).toBeVisible();
    expect(within(day).getByRole('button', { name: 'Mon objectif' })).toBeVisible();
  });

  it('promises nothing in a school that has no cards yet', async () => {
    aHome(aDay(NO_CARDS));
    const day = await panel();
    expect(await within(day).findByText('Aucune carte pour le moment')).toBeVisible();
    expect(within(day).queryByRole('list')).toBeNull();
    expect(within(day).queryByRole('link')).toBeNull();
    expect(within(day).queryByRole('button')).toBeNull();
  });

  it('keeps the days in a row where the decks of that work have gone since', async () => {
    const week = aDay().week.map((one, n) => ({ ...one, ratings: n === 6 ? 20 : 0 }));
    aHome(aDay({ ...NO_CARDS, done: 20, streak: 3, week }));
    const day = await panel();
    expect(await within(day).findByText('Objectif atteint')).toBeVisible();
    expect(within(day).getByText('3 jours de suite.')).toBeVisible();
    expect(within(day).queryByText(/n’en ont pas encore préparé/)).toBeNull();
  });

  it('leads back to the decks opened last', async () => {
    const category = { id: 'f1', name: 'Géographie', colour: 'teal', sign: '🌍' } as const;
    aHome(aDay({ decks: [{ id: 'd1', id_folder: 'f2', name: 'Capitales', toLearnNow: 0, category }] }));
    const recent = within(await screen.findByRole('list', { name: 'Paquets récents' })).getByRole('link');
    expect(recent).toHaveAttribute('href', '/app/navigate/f2/d1');
    expect(recent).toHaveTextContent('Capitalesà jour');
  });

  it('works without its numbers', async () => {
    aHome(aDay(), { 'GET /api/progress/today': () => new RefusedAnswer(503, 'Le serveur se repose.') });
    const day = await panel();
    await screen.findByRole('article');
    expect(within(day).getByRole('link', { name: /^Réviser/ })).toHaveAttribute('href', '/app/today?cartes=20');
  });

  it('joins a quiz by its code, in place', async () => {
    const { server, user } = aHome(aDay(), {
      'GET /api/quizzes/code/:code': () => new RefusedAnswer(404, 'Aucun quiz ne correspond à ce code.', 'quiz-code'),
    });
    const code = await screen.findByLabelText('Code du quiz');
    await user.click(screen.getByRole('button', { name: 'Rejoindre' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Veuillez renseigner un code d’accès');
    await user.type(code, '482 913{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Aucun quiz ne correspond à ce code.'));
    expect(server.calls.some(({ path }) => path.endsWith('482913'))).toBe(true);
  });
});

describe('the goal of a day', () => {
  it('is chosen, and kept by the server', async () => {
    let day = aDay();
    const { server, user } = aHome(day, {
      'GET /api/progress/today': () => day,
      'PUT /api/progress/goal': ({ json }: SeenCall) => (day = aDay({ ...day, ...(json as object), aim: 22 })),
    });
    await user.click(await screen.findByRole('button', { name: 'Mon objectif' }));
    await user.click(await screen.findByRole('combobox', { name: 'Cartes par jour' }));
    await user.click(await screen.findByTitle('40 cartes'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.made('PUT', '/api/progress/goal')).toHaveLength(1));
    expect(server.made('PUT', '/api/progress/goal')[0]?.json).toEqual({ goal: 40, newCards: 10 });
    expect(await screen.findByText('0 / 22 cartes')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays as it was where it cannot be saved, and says so', async () => {
    const { user } = aHome(aDay(), { 'PUT /api/progress/goal': () => new RefusedAnswer(503, 'Le serveur se repose.') });
    await user.click(await screen.findByRole('button', { name: 'Mon objectif' }));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('L’objectif n’a pas été enregistré.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the session of a day', () => {
  function aSession(path = '/app/today', more: object = {}) {
    const asked: (string | null)[] = [];
    let done = 18;
    const server = toRevise(CARDS, {
      'GET /api/decks/:id': (_: unknown, [id = '']: string[]) => aDeck({ id, name: id === 'd2' ? 'Ghana' : 'Afrique' }),
      'GET /api/progress/today': ({ query }: SeenCall) => {
        asked.push(query.get('cards'));
        return aDay({ done, due: 2, fresh: 0, ...(query.has('cards') && { flashcardIds: IDS }) });
      },
      [`POST ${UPDATE}`]: () => ({ id: `r${++done}` }),
      'POST /api/progress/undo': () => ({ id: 'r19', flashcardIds: ['c1'] }),
      ...more,
    });
    return { server, asked, user: open(path) };
  }

  it('brings the cards in the order of the server, each with the name of its deck', async () => {
    const { user, asked, server } = aSession('/app/today?cartes=10');
    for (const [question, deck] of [
      ['Capitale du Togo', 'Afrique'],
      ['Capitale du Ghana', 'Ghana'],
      ['Capitale du Bénin', 'Afrique'],
    ] as const) {
      await waitFor(async () => expect(await front()).toHaveTextContent(question));
      expect(await within(await front()).findByText(deck)).toBeVisible();
      await user.keyboard(' 3');
    }
    expect(await screen.findByRole('heading', { name: 'Objectif atteint' })).toBeVisible();
    expect(screen.getByText(/^3 cartes en/)).toBeVisible();
    expect(asked[0]).toBe('10');
    await waitFor(() => expect(server.made('POST', '/api/progress/update')).toHaveLength(3));
  });

  it.each(['', '?cartes=', '?cartes=7', '?cartes=1e9'])('has twenty cards where the address says %j', async (query) => {
    const { asked } = aSession(`/app/today${query}`);
    await front();
    expect(asked[0]).toBe('20');
  });

  it('goes on with another one, or stops', async () => {
    const { user, asked } = aSession();
    for (const question of ['Togo', 'Ghana', 'Bénin']) {
      await waitFor(async () => expect(await front()).toHaveTextContent(question));
      await user.keyboard(' 3');
    }
    await screen.findByRole('heading', { name: 'Objectif atteint' });
    expect(screen.getByRole('link', { name: 'Arrêter là' })).toHaveAttribute('href', '/app/navigate');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await front();
    // And once more where the last rating is answered after that.
    await waitFor(() => expect(asked.filter((one) => one === '20').length).toBeGreaterThanOrEqual(2));
  });

  it('takes the last rating back', async () => {
    const { user } = aSession();
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
    await user.keyboard(' 1');
    await waitFor(async () => expect(await front()).toHaveTextContent('Ghana'));
    await chooseInMenu(user, 'Annuler la dernière évaluation');
    await waitFor(async () => expect(await front()).toHaveTextContent('Togo'));
  });

  it('is left by its cross', async () => {
    const { user } = aSession();
    await front();
    await user.click(screen.getByRole('link', { name: 'Quitter la séance' }));
    await waitFor(() => expect(address()).toBe('/app/navigate'));
  });

  it('says so where there is nothing to be learnt', async () => {
    aSession('/app/today', { 'GET /api/progress/today': () => aDay({ due: 0, fresh: 0, flashcardIds: [] }) });
    expect(await screen.findByRole('heading', { name: 'Rien à réviser pour le moment' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Tout réviser' })).toHaveAttribute('href', '/app/navigate/0/all');
  });

  it('says so where there are no cards at all', async () => {
    aSession('/app/today', { 'GET /api/progress/today': () => aDay({ ...NO_CARDS, flashcardIds: [] }) });
    expect(await screen.findByRole('heading', { name: 'Aucune carte pour le moment' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tout réviser' })).toBeNull();
  });

  it('offers first what comes next once the goal is reached', async () => {
    aSession('/app/today', { 'GET /api/progress/today': () => aDay({ done: 20, flashcardIds: [] }) });
    await screen.findByRole('heading', { name: 'Objectif atteint' });
    const ways = screen.getAllByText(/^(Arrêter là|Continuer)$/).map((one) => one.textContent);
    expect(ways).toEqual(['Arrêter là', 'Continuer']);
  });

  it('can be tried again where it did not come', async () => {
    let isDown = true;
    const { user } = aSession('/app/today', {
      'GET /api/progress/today': () =>
        isDown ? new RefusedAnswer(503, 'Le serveur se repose.') : aDay({ flashcardIds: IDS }),
    });
    expect(await screen.findByText('Le serveur se repose.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await front();
  });

  it('is no page of a professor’s', async () => {
    fakeServer(aSchool());
    signInAs('professor');
    open('/app/navigate');
    await screen.findByRole('heading', { level: 1 });
    act(() => goTo('/app/today'));
    expect(await screen.findByRole('heading', { name: '404 - Page non trouvée' })).toBeVisible();
  });
});
