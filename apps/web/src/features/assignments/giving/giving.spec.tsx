import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SchoolClass, User } from '@ardoise/contracts';
import { aClass } from '../../../test/given/classes.ts';
import { goFromPlus } from '../../../test/from-plus.ts';
import { Piece, RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { takeBack } from '../../../test/take-back.ts';
import { aDeck, aQuiz, aSchool } from '../../../test/given/things.ts';
import { typeDate } from '../../../test/type-date.ts';

const GIVE = '/api/assignments';
const B = aClass({ id: 'b', name: '3e B' });
const C = aClass({ id: 'c', name: '3e C', mine: true });

const userOf = (id: string, part: Partial<User> = {}): User => ({
  id,
  email: `${id}@ecole.fr`,
  role: 'student',
  is_registered: true,
  time_factor: 1,
  creation_date: '2026-03-01T10:00:00.000Z',
  invitation_date: null,
  is_linked: false,
  address_followed_at: null,
  ...part,
});
const USERS = [
  userOf('zoe', { first_name: 'Zoé', last_name: 'Martin' }),
  userOf('prof', { role: 'professor' }),
  userOf('invited', { is_registered: false }),
];

function aServer(classes: SchoolClass[] = [B, C], more: object = {}) {
  signInAs('professor');
  return fakeServer({
    ...aSchool(),
    'GET /api/classes': () => classes,
    'GET /api/users': () => USERS,
    'GET /api/flashcards': () => [],
    'GET /api/tags': () => [],
    'GET /api/quizzes': ({ query }) => {
      const isThere = (query.get('group') ?? 'running') === 'running';
      return new Piece(isThere ? [aQuiz({ name: 'Fleuves', access_code: '482913' })] : [], Number(isThere));
    },
    [`GET ${GIVE}`]: () => ({ total: 0, assignments: [] }),
    [`POST ${GIVE}`]: () => ({ id: 'a1' }),
    'POST /api/assignments/:id/take_back': () => ({ id: 'a1' }),
    ...more,
  });
}

type Person = ReturnType<typeof open>;
const opener = () => screen.findByRole('button', { name: 'Donner à faire' });
const dialog = (name = /^Donner à faire/) => screen.findByRole('dialog', { name });
const listOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls')!)!.parentElement!;

async function choose(user: Person, label: string, ...names: string[]) {
  const field = await screen.findByRole('combobox', { name: new RegExp(`^${label}`) });
  await user.click(field);
  for (const name of names) await user.click(await within(listOf(field)).findByTitle(name));
  if (names.length > 0) await user.tab();
  return field;
}
const send = async (user: Person) => user.click(await screen.findByRole('button', { name: 'Donner' }));

describe('giving a deck to do', () => {
  it('goes to classes and to single students, by the usual measure, in a week at six, and can be taken back', async () => {
    const server = aServer();
    const user = open('/app/navigate/f2/d1');
    await user.click(await opener());
    await dialog(/^Donner à faire\s: Capitales$/);
    await choose(user, 'Classes', '3e B');
    await choose(user, 'Élèves', 'Zoé Martin (zoe@ecole.fr)');
    await user.type(screen.getByLabelText(/^Mot aux élèves/), 'Pour jeudi.');
    await send(user);
    await waitFor(() => expect(server.made('POST', GIVE)).toHaveLength(1));
    const [{ json, headers }] = server.made('POST', GIVE) as [ReturnType<typeof server.made>[number]];
    const { due_at: due, ...form } = json as { due_at: string };
    expect(form).toEqual({
      target: { kind: 'deck', id: 'd1' },
      measure: { kind: 'known', percent: 80 },
      class_ids: ['b'],
      student_ids: ['zoe'],
      note: 'Pour jeudi.',
    });
    const wall = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
    expect(wall.format(new Date(due))).toBe('18:00');
    const days = (Date.parse(due) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.2);
    expect(days).toBeLessThan(7.8);
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText('Travail donné')).toBeInTheDocument();
    await takeBack(user);
    await waitFor(() => expect(server.made('POST', '/api/assignments/a1/take_back')).toHaveLength(1));
  });

  it('offers one’s own classes first, and of students those alone who have registered', async () => {
    aServer();
    const user = open('/app/navigate/f2/d1');
    await user.click(await opener());
    const classes = await choose(user, 'Classes');
    expect([...listOf(classes).querySelectorAll('.ant-select-item')].map((item) => item.textContent)).toEqual([
      'Mes classes',
      '3e C',
      'Autres classes',
      '3e B',
    ]);
    await user.tab();
    const students = screen.getByRole('combobox', { name: /^Élèves/ });
    await user.type(students, 'martin zo');
    expect(await within(listOf(students)).findByTitle('Zoé Martin (zoe@ecole.fr)')).toBeInTheDocument();
    expect(within(listOf(students)).queryByTitle(/prof@|invited@/)).toBeNull();
  });

  it('says what is missing, at its field, and sends nothing', async () => {
    const server = aServer();
    const user = open('/app/navigate/f2/d1');
    await user.click(await opener());
    const there = await dialog();
    await user.clear(within(there).getByRole('spinbutton', { name: /Part des cartes/ }));
    await typeDate(user, 'À faire pour le', '03/03/2025 14:05');
    await send(user);
    const classes = within(there).getByRole('combobox', { name: /^Classes/ });
    expect(classes).toHaveAccessibleDescription(/Veuillez choisir au moins une classe ou un élève\./);
    expect(within(there).getByText(/Veuillez choisir une part de 1 à 100/)).toBeVisible();
    expect(within(there).getByText('L’échéance doit être à venir.')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(classes));
    expect(server.made('POST', GIVE)).toHaveLength(0);
  });

  it('is asked to be seen once as well, and tried again under the same key', async () => {
    let isDown = true;
    const server = aServer(undefined, {
      [`POST ${GIVE}`]: () => (isDown ? new RefusedAnswer(503, 'Le serveur se repose.') : { id: 'a1' }),
    });
    const user = open('/app/navigate/f2/d1');
    await user.click(await opener());
    await choose(user, 'Classes', '3e B');
    await user.click(screen.getByRole('radio', { name: /^Voir toutes les cartes une fois/ }));
    expect(screen.queryByRole('spinbutton', { name: /Part des cartes/ })).toBeNull();
    await send(user);
    expect(await screen.findByText('Le serveur se repose.')).toBeInTheDocument();
    isDown = false;
    await send(user);
    await waitFor(() => expect(server.made('POST', GIVE)).toHaveLength(2));
    const made = server.made('POST', GIVE);
    expect(new Set(made.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect((made[1]!.json as { measure: unknown }).measure).toEqual({ kind: 'seen' });
  });

  it('stays open with what the server refuses', async () => {
    aServer(undefined, {
      [`POST ${GIVE}`]: () =>
        new RefusedAnswer(400, 'L’échéance doit être dans l’année qui vient.', 'assignment-due-far'),
    });
    const user = open('/app/navigate/f2/d1');
    await user.click(await opener());
    await choose(user, 'Classes', '3e B');
    await send(user);
    expect(await screen.findByText('L’échéance doit être dans l’année qui vient.')).toBeInTheDocument();
    expect(await dialog()).toBeVisible();
  });
});

describe('where it is offered', () => {
  it('gives a class its first from its own list, where it is chosen already', async () => {
    aServer();
    const user = open('/app/a-faire?classe=c');
    expect(await screen.findByRole('heading', { name: 'Rien pour cette classe' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Montrer toutes les classes' })).toBeVisible();
    await user.click(await opener());
    const there = await screen.findByRole('dialog');
    await waitFor(() => expect(within(there).getByTitle('3e C')).toBeVisible());
    expect(within(there).queryByTitle('3e B')).toBeNull();
  });

  it('gives a folder from its page, with all that it holds; not the root', async () => {
    const server = aServer();
    const user = open('/app/navigate/f1');
    await user.click(await opener());
    await choose(user, 'Classes', '3e C');
    await send(user);
    await waitFor(() => expect(server.made('POST', GIVE)).toHaveLength(1));
    expect((server.made('POST', GIVE)[0]!.json as { target: unknown }).target).toEqual({ kind: 'folder', id: 'f1' });
  });

  it('is not offered at the root', async () => {
    aServer();
    open('/app/navigate');
    await screen.findByRole('link', { name: 'Géographie' });
    await screen.findByRole('button', { name: 'Partager' });
    expect(screen.queryByRole('button', { name: 'Donner à faire' })).toBeNull();
  });

  it('gives a quiz from its menu, to be taken part in', async () => {
    const server = aServer();
    const user = open('/app/quiz');
    await user.click(await screen.findByRole('button', { name: /^Actions pour le quiz/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Donner à faire' }));
    expect(await dialog(/Fleuves$/)).toHaveTextContent('Participer au quiz');
    expect(screen.queryByRole('radio', { name: /Savoir/ })).toBeNull();
    await choose(user, 'Classes', '3e B');
    await send(user);
    await waitFor(() => expect(server.made('POST', GIVE)).toHaveLength(1));
    expect(server.made('POST', GIVE)[0]!.json).toMatchObject({
      target: { kind: 'quiz', id: 'q1' },
      measure: { kind: 'part' },
    });
  });

  it('gives anything from the list of what was given', async () => {
    const server = aServer(undefined, {
      'GET /api/folders': () =>
        Object.values(['0', 'f1', 'f2'].map((id) => aSchool()['GET /api/folders/:id'](null, [id]))),
      'GET /api/decks': () => [aDeck()],
    });
    const user = open('/app/a-faire');
    await user.click(await opener());
    await send(user);
    await waitFor(() => expect(screen.getByText('Veuillez choisir ce qui est à faire.')).toBeVisible());
    await choose(user, 'Que faire', 'Géographie › Europe › Capitales');
    await choose(user, 'Classes', '3e B');
    await send(user);
    await waitFor(() => expect(server.made('POST', GIVE)).toHaveLength(1));
    expect((server.made('POST', GIVE)[0]!.json as { target: unknown }).target).toEqual({ kind: 'deck', id: 'd1' });
  });

  it('is spoken of nowhere in a school without a class', async () => {
    const server = aServer([]);
    open('/app/navigate/f2/d1');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.made('GET', '/api/classes').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Donner à faire' })).toBeNull();
  });

  it('has its page behind Plus', async () => {
    aServer();
    const user = open('/app/navigate');
    await goFromPlus(user, 'Travaux donnés');
    await waitFor(() => expect(address()).toBe('/app/a-faire'));
  });
});
