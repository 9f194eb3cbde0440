import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActivityStatistics, UserStatistics } from '@ardoise/contracts';
import { daysAfter, daysIn } from '@ardoise/contracts/light';
import { aClass } from '../../test/given/classes.ts';
import { fakeServer, RefusedAnswer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aCard, aSchool } from '../../test/given/things.ts';
import { typeDate } from '../../test/type-date.ts';

const today = daysIn('Europe/Paris')(Date.now());
const GENERAL = {
  number_of_active_users: 12,
  average_time_spent_by_active_user: 7_500,
  average_number_of_connexions_by_active_user: 2.25,
};
const USERS: UserStatistics[] = Array.from({ length: 12 }, (_, n) => ({
  id: `u${n}`,
  email: `eleve${n}@ecole.fr`,
  nb_sessions: 12 - n,
  total_time: 3_600 * n + 300,
}));
const ACTIVITY: ActivityStatistics = {
  start_date: '2026-03-01',
  end_date: '2026-03-02',
  days: [
    { day: '2026-03-01', users: 1, sessions: 2, ratings: 1, answers: 0 },
    { day: '2026-03-02', users: 3, sessions: 4, ratings: 20, answers: 2 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, sessions: 0, ratings: hour === 8 ? 21 : 0, answers: 0 })),
  ratings: { hard: 3, medium: 0, easy: 9, veryEasy: 0, putAway: 0 },
  quizzes: { attempts: 2, answers: 4, correct: 3 },
  hardest: [
    { flashcard_id: 'c1', ratings: 5, hard: 4, share: 0.8 },
    { flashcard_id: 'gone', ratings: 10, hard: 5, share: 0.5 },
  ],
};

function show(routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/classes': () => [],
    'GET /api/stats/general': () => GENERAL,
    'GET /api/stats/users': () => USERS,
    'GET /api/stats/activity': () => ACTIVITY,
    'GET /api/flashcards': () => [aCard({ id: 'c1', question: 'Capitale du Togo ?' })],
    ...routes,
  });
  signInAs('professor');
  return { server, user: open('/app/stats') };
}

const part = (name: string) => screen.findByRole('region', { name });
afterEach(() => vi.restoreAllMocks());

describe('the page of statistics', () => {
  it('begins with the last 30 days up to tomorrow', async () => {
    const { server } = show();
    await part('En bref');
    for (const what of ['general', 'users', 'activity'])
      expect(Object.fromEntries(server.made('GET', `/api/stats/${what}`)[0]?.query ?? [])).toEqual({
        start_date: daysAfter(today, -30),
        end_date: daysAfter(today, 1),
      });
  });

  it('tells the general figures, times as hours and minutes', async () => {
    show();
    const figures = await part('En bref');
    expect(figures).toHaveTextContent('Utilisateurs actifs12');
    expect(figures).toHaveTextContent('Temps moyen par utilisateur actif2 h 05');
    expect(figures).toHaveTextContent('Connexions en moyenne par utilisateur actif2,3');
  });

  it('lists who was there, ten a page, in the order that one chooses', async () => {
    const { user } = show();
    const list = await part('Par utilisateur');
    const rows = () =>
      within(list)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toMatch(/^eleve11@ecole\.fr111\sh\s05$/);
    await user.click(within(list).getByRole('button', { name: 'Page suivante' }));
    expect(rows()).toHaveLength(2);
    expect(list).toHaveTextContent('Page 2 sur 2');
    await user.click(within(list).getByRole('button', { name: 'E-mail' }));
    expect(rows()[0]).toMatch(/^eleve0@/);
    expect(within(list).getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(list).getByRole('button', { name: 'E-mail' }));
    expect(rows()[0]).toMatch(/^eleve11@/);
  });

  it('exports all of them, named after the period', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = show({ 'GET /api/stats/users': () => [{ ...USERS[1], email: '=1+1@ecole.fr' }] });
    await user.click(await screen.findByRole('button', { name: 'Exporter en CSV' }));
    expect(names).toEqual([`users_stats_${daysAfter(today, -30)}_to_${daysAfter(today, 1)}.csv`]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())).toBe(
      '\uFEFFemail;nombre de sessions;temps total (hh:mm);temps total (secondes)\r\n' +
        "'=1+1@ecole.fr;11;01:05;3900\r\n",
    );
  });

  it('calls people by their names where these are known, and exports them behind the other columns', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const [one, two] = USERS.slice(0, 2);
    const named = [{ ...one, first_name: 'Émile', last_name: 'Zola' }, two];
    const { user } = show({ 'GET /api/stats/users': () => named });
    const table = within(await part('Par utilisateur')).getByRole('table');
    await user.click(within(table).getByRole('button', { name: 'Nom' }));
    const names = within(table).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Zola Émile', 'eleve1@ecole.fr']);
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    expect((await file?.text())?.replace('\uFEFF', '')).toBe(
      'email;nombre de sessions;temps total (hh:mm);temps total (secondes);nom;prénom\r\n' +
        'eleve0@ecole.fr;12;00:05;300;Zola;Émile\r\neleve1@ecole.fr;11;01:05;3900;;\r\n',
    );
  });

  it('lists the members of a class where there are classes, and names those of each', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const [one, two] = USERS.slice(0, 2);
    const inClass = { ...one, classes: ['=3e A', 'LV2'] };
    const { user } = show({
      'GET /api/classes': () => [aClass({ id: 'a', name: '3e A' }), aClass({ id: 'b', name: '3e B' })],
      'GET /api/stats/users': ({ query }) => ({ a: [inClass], b: [] })[query.get('class') ?? ''] ?? [inClass, two],
    });
    const list = await part('Par utilisateur');
    const rows = () =>
      within(list)
        .getAllByRole('row')
        .map((row) => row.textContent);
    await waitFor(() => expect(rows()[0]).toBe('E-mailClasseSessionsTemps total'));
    await waitFor(() => expect(rows()[2]).toMatch(/^eleve0@ecole\.fr=3e A, LV2120\s/));
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
    expect((await file?.text())?.replace('\uFEFF', '')).toBe(
      'email;nombre de sessions;temps total (hh:mm);temps total (secondes);classe\r\n' +
        "eleve1@ecole.fr;11;01:05;3900;\r\neleve0@ecole.fr;12;00:05;300;'=3e A | LV2\r\n",
    );
    const choice = await within(list).findByRole('combobox', { name: 'Classe' });
    await user.click(choice);
    await user.click(await screen.findByTitle('3e A'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(choice).toHaveFocus();
    await user.click(choice);
    await user.click(await screen.findByTitle('3e B'));
    expect(await screen.findByText('Personne de cette classe ne s’est connecté dans la période.')).toBeVisible();
  });

  it('speaks of no class where there is none', async () => {
    show();
    await part('Par utilisateur');
    expect(document.body.textContent).not.toMatch(/classe/i);
  });

  it('draws the activity, with what the pointer is told and a table of it', async () => {
    show();
    const chart = await part('Activité par jour');
    const rows = within(within(chart).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'QuandÉvaluationsRéponses aux quiz',
      'dimanche 1er\u00a0mars 202610',
      'lundi 2\u00a0mars 2026202',
    ]);
    expect(chart.querySelectorAll('[data-part="bar"]')[1]).toHaveAttribute(
      'title',
      'lundi 2\u00a0mars 2026\u00a0: 20 évaluations, 2 réponses à des quiz',
    );
    const hours = await part('Activité par heure de la journée');
    expect(within(hours).getByRole('row', { name: /^de 8\sh à 9\sh 21 0$/ })).toBeInTheDocument();
    expect(await part('Comment les cartes sont évaluées')).toHaveTextContent(/Difficile25\s% 3/);
    expect(await part('Quiz')).toHaveTextContent(/2 participations.*Réponses justes75\s% 3/);
  });

  it('names the hardest cards', async () => {
    show();
    const cards = await part('Les cartes les plus difficiles');
    await within(cards).findByText('Capitale du Togo ?');
    const lines = within(cards).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/^Capitale du Togo \?80\s% 4 sur 5 évaluations$/);
    expect(lines[1]).toHaveTextContent(/^Carte supprimée50\s%/);
  });

  it('takes another period, by a preset or by its days, and refuses one that ends before it begins', async () => {
    const { server, user } = show();
    await part('En bref');
    await user.click(screen.getByRole('button', { name: '7 jours' }));
    expect(screen.getByRole('button', { name: '7 jours' })).toHaveAttribute('aria-pressed', 'true');
    const last = () => server.made('GET', '/api/stats/users').at(-1)?.query.get('start_date');
    await waitFor(() => expect(last()).toBe(daysAfter(today, -7)));
    const asked = server.made('GET', '/api/stats/users').length;
    const [year, month, day] = daysAfter(today, 9).split('-');
    await typeDate(user, 'Du', `${day}/${month}/${year}`);
    expect(screen.getByRole('alert')).toHaveTextContent('La fin de la période ne peut pas précéder son début.');
    expect(server.made('GET', '/api/stats/users')).toHaveLength(asked);
    await typeDate(user, 'Du', '01/01/2026');
    await waitFor(() => expect(last()).toBe('2026-01-01'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when nobody was there', async () => {
    const days = ACTIVITY.days.map(({ day }) => ({ day, users: 0, sessions: 0, ratings: 0, answers: 0 }));
    show({
      'GET /api/stats/general': () => ({ ...GENERAL, number_of_active_users: 0 }),
      'GET /api/stats/users': () => [],
      'GET /api/stats/activity': () => ({ ...ACTIVITY, days }),
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Personne dans cette période' })).toBeVisible());
  });

  it('says of each part why it cannot be shown', async () => {
    const refused = () => new RefusedAnswer(500, '');
    const { server, user } = show({ 'GET /api/stats/general': refused, 'GET /api/stats/users': refused });
    const general = await screen.findByText('Erreur lors de la récupération des statistiques générales.');
    await waitFor(() =>
      expect(screen.getByText('Erreur lors de la récupération des statistiques utilisateurs.')).toBeVisible(),
    );
    expect(await part('Activité par jour')).toBeVisible();
    server.set('GET /api/stats/general', () => GENERAL);
    await user.click(
      within(general.closest<HTMLElement>('[role="alert"]')!).getByRole('button', { name: 'Réessayer' }),
    );
    expect(await part('En bref')).toHaveTextContent('12');
  });

  it('is in the professor’s menu, and not there for students', async () => {
    const { user } = show();
    await part('En bref');
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    expect(await screen.findByRole('link', { name: 'Statistiques' })).toHaveAttribute('href', '/app/stats');
  });

  it('is not there for students', async () => {
    fakeServer(aSchool());
    signInAs('student');
    open('/app/stats');
    await waitFor(() => expect(screen.getByText('404 - Page non trouvée')).toBeVisible());
  });
});
