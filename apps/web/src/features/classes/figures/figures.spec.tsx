import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClassActivity, ClassHardest, ClassKnowledge, ClassQuizzes } from '@ardoise/contracts';
import { daysAfter } from '@ardoise/contracts/light';
import { aClass, aMember } from '../../../test/given/classes.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

type Deck = ClassKnowledge['decks'][number];

const aDeck = (part: Partial<Deck> = {}): Deck => ({
  id: 'd1',
  id_folder: 'f2',
  name: 'Capitales',
  path: ['Géographie', 'Europe'],
  category: { id: 'f1', name: 'Géographie' },
  cards: 40,
  mean: 0.4,
  raters: 1,
  ...part,
});
const KNOWN: ClassKnowledge = {
  students: 2,
  decks: [aDeck(), aDeck({ id: 'd2', name: 'Drapeaux', mean: 0, raters: 0 })],
  more_decks: 0,
  folders: [
    { id: 'f1', name: 'Géographie' },
    { id: 'f9', name: 'Sciences' },
  ],
  rows: [
    {
      user_id: 'leo',
      email: 'leo@ecole.fr',
      first_name: 'Léo',
      last_name: 'Bernard',
      cells: [{ known: 0.8, rated: 32 }, null],
    },
    {
      user_id: 'zoe',
      email: 'zoe@ecole.fr',
      cells: [
        { known: 0, rated: 0 },
        { known: 0, rated: 1 },
      ],
    },
  ],
};
const HARDEST: ClassHardest = [
  {
    flashcard_id: 'c1',
    question: 'Capitale du Togo ?',
    deck: { id: 'd1', id_folder: 'f2', name: 'Capitales' },
    students: 4,
    hard: 3,
    share: 0.75,
  },
];
const ACTIVITY: ClassActivity = {
  students: 2,
  active_week: 1,
  days: Array.from({ length: 30 }, (_, n) => ({
    day: daysAfter('2026-03-01', n),
    ratings: n === 29 ? 12 : 0,
    students: n === 29 ? 1 : 0,
  })),
  last: [{ user_id: 'zoe', day: '2026-03-30' }],
};
const QUIZZES: ClassQuizzes = {
  students: 28,
  total: 1,
  quizzes: [
    {
      id: 'q1',
      name: 'Capitales d’Afrique',
      reserved: true,
      at: '2026-03-10T10:00:00.000Z',
      participants: 12,
      running: 2,
      number_of_flashcards: 10,
      average: 6.55,
    },
  ],
};

function aServer() {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes/:id': () => aClass({ id: 'k1', name: '3e B' }),
    'GET /api/classes/:id/members': () => [aMember(), aMember({ user_id: 'leo', email: 'leo@ecole.fr' })],
    'GET /api/classes/:id/knowledge': () => KNOWN,
    'GET /api/classes/:id/hardest': () => HARDEST,
    'GET /api/classes/:id/activity': () => ACTIVITY,
    'GET /api/classes/:id/quizzes': () => QUIZZES,
  });
}

const cellsOf = (name: RegExp | string) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('the parts of a class’s page', () => {
  it('have addresses, and ask for what they show when they are seen', async () => {
    const server = aServer();
    const user = open('/app/classes/k1');
    const parts = within(await screen.findByRole('navigation', { name: 'Parties de la page' }));
    expect(parts.getByRole('link', { name: 'Membres' })).toHaveAttribute('aria-current', 'page');
    await screen.findByText('2 personnes');
    for (const part of ['knowledge', 'hardest', 'quizzes'])
      expect(server.made('GET', `/api/classes/k1/${part}`)).toHaveLength(0);
    await user.click(parts.getByRole('link', { name: 'Quiz' }));
    expect(await screen.findByRole('heading', { name: 'Quiz de la classe' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/app/classes/k1?vue=quiz'));
    await user.click(parts.getByRole('link', { name: 'Connaissances' }));
    expect(await screen.findByRole('table', { name: 'Ce que la classe sait, par paquet' })).toBeVisible();
    expect(screen.queryByText('2 personnes')).toBeNull();
  });

  it('show the members for a part that is unknown', async () => {
    aServer();
    open('/app/classes/k1?vue=rien');
    expect(await screen.findByText('2 personnes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Membres' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('what a class knows', () => {
  it('is a table by student and deck, in numbers, with the mean of the class', async () => {
    aServer();
    open('/app/classes/k1?vue=connaissances');
    await screen.findByRole('table');
    expect(screen.getByRole('columnheader', { name: /Géographie/ })).toHaveAttribute('colspan', '2');
    expect(screen.getByRole('link', { name: 'Capitales' })).toHaveAttribute('href', '/app/navigate/f2/d1');
    expect(cellsOf(/Moyenne de la classe/)).toEqual(['40 %', '0 %']);
    expect(cellsOf(/Bernard Léo/)).toEqual(['80 %', 'ne voit pas ce paquet']);
    expect(cellsOf(/zoe@ecole.fr/)).toEqual(['–rien évalué', '0 %']);
    expect(screen.getByText('80 %')).toHaveAttribute('data-heat', '5');
    expect(screen.getByText('80 %')).toHaveAttribute('title', expect.stringMatching(/32 sur 40 cartes évaluées/));
    const legend = within(screen.getByRole('list', { name: 'Légende' }));
    expect(legend.getByText('paquet réservé à d’autres')).toBeVisible();
    expect(legend.getByText(/80 à 100/)).toBeVisible();
  });

  it('is asked of one folder, which the address keeps', async () => {
    const server = aServer();
    const user = open('/app/classes/k1?vue=connaissances');
    const field = await screen.findByRole('combobox', { name: 'Dossier' });
    await user.click(field);
    await user.click(await screen.findByTitle('Sciences'));
    await waitFor(() => expect(address()).toBe('/app/classes/k1?vue=connaissances&dossier=f9'));
    await waitFor(() =>
      expect(server.made('GET', '/api/classes/k1/knowledge').at(-1)?.query.get('folder_id')).toBe('f9'),
    );
  });

  it('says how many decks it leaves out, and comes fifty students at a time', async () => {
    const server = aServer();
    server.set('GET /api/classes/:id/knowledge', () => ({ ...KNOWN, students: 120, more_decks: 3 }));
    const user = open('/app/classes/k1?vue=connaissances');
    expect(await screen.findByText(/3 autres ne sont pas montrés/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    expect(await screen.findByText('Page 2 sur 3')).toBeVisible();
    const asked = server.made('GET', '/api/classes/k1/knowledge').at(-1)?.query;
    expect([asked?.get('offset'), asked?.get('limit')]).toEqual(['50', '50']);
  });

  it('says that nobody has revised, or that there is nobody', async () => {
    const server = aServer();
    server.set('GET /api/classes/:id/knowledge', () => ({ ...KNOWN, decks: [], folders: [], rows: [] }));
    open('/app/classes/k1?vue=connaissances');
    expect(await screen.findByRole('heading', { name: 'Personne n’a encore révisé' })).toBeVisible();
    server.set('GET /api/classes/:id/activity', () => ({ ...ACTIVITY, students: 0 }));
    fireEvent.click(screen.getByRole('link', { name: 'Activité' }));
    expect(await screen.findByRole('heading', { name: 'Aucun élève dans cette classe' })).toBeVisible();
  });

  it('says why it cannot be read, and is asked for again; the hardest cards come all the same', async () => {
    const server = aServer();
    server.set('GET /api/classes/:id/knowledge', () => new RefusedAnswer(503, 'Le serveur se prépare.'));
    const user = open('/app/classes/k1?vue=connaissances');
    const part = within(await screen.findByRole('region', { name: 'Ce que la classe sait, par paquet' }));
    expect(await part.findByText('Le serveur se prépare.')).toBeVisible();
    expect(await screen.findByText('Capitale du Togo ?')).toBeVisible();
    server.set('GET /api/classes/:id/knowledge', () => KNOWN);
    await user.click(part.getByRole('button', { name: 'Réessayer' }));
    expect(await part.findByRole('table')).toBeVisible();
  });

  it('has the hardest cards with it, each with the way to its deck', async () => {
    const server = aServer();
    open('/app/classes/k1?vue=connaissances');
    const part = within(await screen.findByRole('region', { name: 'Les cartes les plus difficiles de la classe' }));
    expect(await part.findByText('Capitale du Togo ?')).toBeVisible();
    expect(part.getByText(/3 sur 4 élèves/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Paquet Capitales' })).toHaveAttribute('href', '/app/navigate/f2/d1');
    server.set('GET /api/classes/:id/hardest', () => []);
    fireEvent.click(screen.getByRole('link', { name: 'Quiz' }));
    await screen.findByRole('heading', { name: 'Quiz de la classe' });
    fireEvent.click(screen.getByRole('link', { name: 'Connaissances' }));
    expect(await screen.findByText('Aucune carte n’est difficile pour assez d’élèves.')).toBeVisible();
  });
});

describe('the activity of a class', () => {
  it('is told by day, for readers as a table, and how many were there this week', async () => {
    aServer();
    open('/app/classes/k1?vue=activite');
    expect(await screen.findByText('1 sur 2')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Évaluations par jour' }));
    expect(table.getAllByRole('row')).toHaveLength(31);
    expect(within(table.getByRole('row', { name: /30\s+mars 2026/ })).getByRole('cell')).toHaveTextContent('12');
    expect(screen.getByRole('table', { name: 'Élèves qui ont révisé, par jour' })).toBeInTheDocument();
  });

  it('stands beside each student of the members', async () => {
    aServer();
    open('/app/classes/k1');
    await waitFor(() => expect(cellsOf(/zoe@ecole.fr/)).toContainEqual(expect.stringMatching(/30 mars$/)));
    expect(cellsOf(/leo@ecole.fr/)).toContain('Jamais');
  });

  it('says that nobody has revised lately', async () => {
    const server = aServer();
    const days = ACTIVITY.days.map(({ day }) => ({ day, ratings: 0, students: 0 }));
    server.set('GET /api/classes/:id/activity', () => ({ ...ACTIVITY, days }));
    open('/app/classes/k1?vue=activite');
    expect(await screen.findByRole('heading', { name: 'Personne n’a révisé ces 30 derniers jours' })).toBeVisible();
  });
});

describe('the quizzes of a class', () => {
  it('are told with participation and mean, and lead to their results in this class', async () => {
    aServer();
    open('/app/classes/k1?vue=quiz');
    const row = within(await screen.findByRole('row', { name: /Capitales d’Afrique/ }));
    expect(row.getByText('12 sur 28 élèves')).toBeVisible();
    expect(row.getByText('2 en cours')).toBeVisible();
    expect(row.getByText('Réservé à la classe')).toBeVisible();
    expect(row.getByRole('cell', { name: /6,6\s\/\s10/ })).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute('href', '/app/quiz/q1/results?classe=k1');
  });

  it('say so where there is none', async () => {
    const server = aServer();
    server.set('GET /api/classes/:id/quizzes', () => ({ students: 28, total: 0, quizzes: [] }));
    open('/app/classes/k1?vue=quiz');
    expect(await screen.findByRole('heading', { name: 'Aucun quiz pour cette classe' })).toBeVisible();
  });
});
