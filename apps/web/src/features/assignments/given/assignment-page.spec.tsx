import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Assignment, FollowUp } from '@ardoise/contracts';
import { aFollowed, aFollowUp, anAssignment, inDays } from '../../../test/assignments.ts';
import { aClass } from '../../../test/classes.ts';
import { Refused, fakeServer } from '../../../test/fake-server.ts';
import type { SeenCall } from '../../../test/fake-server.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { onScreen } from '../../../test/on-screen.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/things.ts';
import { typeDate } from '../../../test/type-date.ts';

const ONE = '/api/assignments/a1';
const FOLLOW = `${ONE}/follow_up`;
const LEO = aFollowed({
  user_id: 'leo',
  email: 'leo@ecole.fr',
  first_name: 'Léo',
  last_name: 'Petit',
  status: 'done',
  known: 40,
  seen: 40,
  done_at: '2026-12-05T10:00:00.000Z',
});
const MAX = aFollowed({
  user_id: 'max',
  email: 'max@ecole.fr',
  first_name: undefined,
  last_name: undefined,
  status: 'not_begun',
  known: 0,
  seen: 0,
  last_at: null,
});
const asRead = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();
const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;

function aServer(
  part: Partial<Assignment> = {},
  follow: (call: SeenCall) => FollowUp | Refused = () => aFollowUp({ total: 3, students: [LEO, aFollowed(), MAX] }),
  more: object = {},
) {
  let one = anAssignment({ due_at: '2026-12-03T17:00:00.000Z', ...part });
  signInAs('professor');
  const server = fakeServer({
    ...aSchool(),
    'GET /api/classes': () => [aClass()],
    'GET /api/assignments': () => ({ total: 1, assignments: [one] }),
    [`GET ${ONE}`]: () => one,
    [`GET ${FOLLOW}`]: follow,
    [`PUT ${ONE}/due`]: ({ json }: SeenCall) => (one = { ...one, ...(json as { due_at: string }) }),
    [`POST ${ONE}/take_back`]: () => (one = { ...one, taken_back_at: '2026-12-01T10:00:00.000Z' }),
    [`POST ${ONE}/reminder`]: () => ({ written: 4 }),
    ...more,
  });
  return server;
}

describe('how far each student is', () => {
  it('says what was given, and leads to it', async () => {
    aServer({ note: 'Pour jeudi.', reminded_at: '2026-12-01T10:00:00.000Z' });
    open('/app/a-faire/a1');
    const about = await screen.findByRole('region', { name: 'Ce travail' });
    for (const words of [
      'Savoir 80 % des cartes',
      'jeudi 3 décembre 2026 à 18 h 00',
      '3e B',
      'Pour jeudi.',
      'Dernier rappelmardi 1er décembre 2026 à 11 h 00',
    ])
      expect(asRead(about)).toContain(words);
    expect(screen.getByRole('heading', { level: 1, name: 'Capitales' })).toBeVisible();
    expect(within(about).getByRole('link', { name: 'Ouvrir le paquet' })).toHaveAttribute(
      'href',
      '/app/navigate/f2/d1',
    );
  });

  it('lists them by name with their state in words, their cards, their last work, and how late it was done', async () => {
    aServer();
    open('/app/a-faire/a1');
    const leo = asRead(await row(/Petit Léo/));
    expect(leo).toContain('fait');
    expect(leo).toContain('40 / 40 sues');
    expect(leo).toContain('avec 2 jours de retard');
    const zoe = await row(/Martin Zoé/);
    expect(asRead(zoe)).toContain('en cours');
    expect(asRead(zoe)).toContain('28 / 40 sues · 35 vues');
    expect(within(zoe).getByRole('progressbar', { name: 'Avancement de Zoé Martin' })).toHaveAttribute(
      'aria-valuenow',
      '70',
    );
    const max = asRead(await row(/max@ecole\.fr/));
    expect(max).toContain('pas commencé');
    expect(max).toContain('0 / 40 sues');
    expect(max).toContain('pas encore');
  });

  it('has no cards where a quiz is to be taken part in', async () => {
    const target = { kind: 'quiz', id: 'q1', name: 'Fleuves', there: true } as const;
    aServer({ target, measure: { kind: 'part' } }, () => aFollowUp({ students: [aFollowed({ total: 0 })] }));
    open('/app/a-faire/a1');
    await row(/Martin Zoé/);
    expect(screen.queryByRole('columnheader', { name: 'Cartes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir les résultats du quiz' })).toHaveAttribute(
      'href',
      '/app/quiz/q1/results',
    );
  });

  it('shows those alone who stand somewhere, or who are looked for, by the address', async () => {
    const server = aServer();
    const user = open('/app/a-faire/a1');
    const tile = await screen.findByRole('button', { name: '4 pas commencés' });
    await user.click(tile);
    expect(address()).toBe('/app/a-faire/a1?etat=not_begun');
    expect(tile).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(server.made('GET', FOLLOW).at(-1)!.query.get('status')).toBe('not_begun'));
    await user.type(screen.getByRole('searchbox'), 'léo');
    await waitFor(() => expect(server.made('GET', FOLLOW).at(-1)!.query.get('search')).toBe('léo'));
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('léo');
    await user.click(tile);
    await waitFor(() => expect(address()).not.toContain('etat'));
  });

  it('is one class of several where that is asked for', async () => {
    const classes = ['k1', 'k2'].map((id) => ({ id, name: id === 'k1' ? '3e B' : '3e C', archived: false }));
    const server = aServer({ classes });
    const user = open('/app/a-faire/a1');
    await user.click(await screen.findByRole('combobox', { name: 'Classe' }));
    await user.click(await screen.findByTitle('3e C'));
    await waitFor(() => expect(server.made('GET', FOLLOW).at(-1)!.query.get('class')).toBe('k2'));
    expect(address()).toBe('/app/a-faire/a1?classe=k2');
  });

  it('turns pages of fifty', async () => {
    const server = aServer({}, ({ query }) =>
      aFollowUp({ total: 51, students: [query.get('offset') === '0' ? LEO : MAX] }),
    );
    const user = open('/app/a-faire/a1');
    await row(/Petit Léo/);
    await user.click(screen.getByRole('button', { name: 'Page suivante' }));
    await row(/max@ecole/);
    const { query } = server.made('GET', FOLLOW).at(-1)!;
    expect([query.get('limit'), query.get('offset')]).toEqual(['50', '50']);
    expect(address()).toBe('/app/a-faire/a1?page=2');
  });

  it('follows live, and what stands there stays meanwhile', async () => {
    let counts = { done: 0, under_way: 1, not_begun: 27, late: 0 };
    aServer({}, () => aFollowUp({ counts }));
    open('/app/a-faire/a1');
    const there = await row(/Martin Zoé/);
    expect(screen.getByRole('button', { name: '27 pas commencés' })).toBeVisible();
    counts = { ...counts, done: 1, not_begun: 26 };
    act(() => FakeSocket.last?.changed([{ topic: 'assignments', id: 'a1', position: 9 }]));
    expect(await screen.findByRole('button', { name: '26 pas commencés' })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 fait' })).toBeVisible();
    expect(await row(/Martin Zoé/)).toBe(there);
  });

  it('is a list of cells on a phone', async () => {
    onScreen(390);
    aServer();
    open('/app/a-faire/a1');
    const leo = asRead(await row(/Petit Léo/));
    expect(leo).toContain('3e B · fait le samedi 5 décembre 2026 avec 2 jours de retard');
    expect(asRead(await row(/Martin Zoé/))).toContain('dernier travail : mardi 1er décembre 2026');
  });

  it('says so where nobody has it to do, or nobody is found', async () => {
    const none = { done: 0, under_way: 0, not_begun: 0, late: 0 };
    let counts = none;
    aServer({}, () => aFollowUp({ counts, total: 0, students: [] }));
    const user = open('/app/a-faire/a1');
    expect(await screen.findByRole('heading', { name: 'Personne ici' })).toBeVisible();
    counts = { ...none, not_begun: 3 };
    act(() => FakeSocket.last?.changed([{ topic: 'assignments', id: 'a1', position: 9 }]));
    await user.click(await screen.findByRole('button', { name: '0 fait' }));
    await user.click(await screen.findByRole('button', { name: 'Montrer tous les élèves' }));
    expect(address()).toBe('/app/a-faire/a1');
  });

  it('can be tried again where the list did not come, and says that it does not exist', async () => {
    let isDown = true;
    const server = aServer({}, () => (isDown ? new Refused(503, 'Le serveur se repose.') : aFollowUp()));
    const user = open('/app/a-faire/a1');
    expect(await screen.findByText('Le serveur se repose.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await row(/Martin Zoé/);
    server.set(`GET ${ONE}`, () => new Refused(404, 'Non.', 'not-found'));
    act(() => FakeSocket.last?.changed([{ topic: 'assignments', id: 'a1', position: 10 }]));
    expect(await screen.findByText('Ce travail n’existe pas.')).toBeVisible();
  });
});

describe('what may be done with it', () => {
  const write = async (user: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Écrire à ceux qui n’ont pas commencé' }));
    return screen.findByRole('dialog', { name: 'Écrire à ceux qui n’ont pas commencé' });
  };

  it('writes to those who have not begun, and says to how many', async () => {
    const server = aServer();
    const user = open('/app/a-faire/a1');
    const dialog = await write(user);
    expect(await within(dialog).findByText(/Un courriel part à 4 élèves/)).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/^Votre message/), '  Courage !  ');
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Le rappel part à 4 élèves.')).toBeInTheDocument();
    expect(server.made('POST', `${ONE}/reminder`).map(({ json }) => json)).toEqual([{ message: 'Courage !' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Un rappel est déjà parti aujourd’hui pour ce travail.', 'assignment-reminded'],
    ['Tous les élèves ont commencé : il n’y a personne à qui écrire.', 'assignment-nobody-waits'],
  ])('keeps what was written where the answer is: %s', async (message, code) => {
    aServer({}, undefined, { [`POST ${ONE}/reminder`]: () => new Refused(409, message, code) });
    const user = open('/app/a-faire/a1');
    const dialog = await write(user);
    await user.type(within(dialog).getByLabelText(/^Votre message/), 'Courage');
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(within(dialog).getByLabelText(/^Votre message/)).toHaveValue('Courage');
  });

  it.each([
    [{ not_begun: 1, late: 0 }, /part à 1 élève,/],
    [{ not_begun: 0, late: 3 }, /part à ceux qui sont en retard et n’ont rien commencé/],
    [{ not_begun: 0, late: 0 }, /il n’y a personne à qui écrire/],
  ])('says beforehand to whom, of %j', async (counts, words) => {
    aServer({}, () => aFollowUp({ counts: { done: 2, under_way: 1, ...counts } }));
    const user = open('/app/a-faire/a1');
    expect(await within(await write(user)).findByText(words)).toBeInTheDocument();
  });

  it('gives more time, but none that is over', async () => {
    const server = aServer({ due_at: inDays(2) });
    const user = open('/app/a-faire/a1');
    await user.click(await screen.findByRole('button', { name: 'Changer l’échéance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changer l’échéance' });
    await typeDate(user, 'À faire pour le', '03/03/2025 18:00');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByText('L’échéance doit être à venir.')).toBeVisible();
    const year = new Date().getFullYear() + 1;
    await typeDate(user, 'À faire pour le', `03/03/${year} 18:00`);
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(server.made('PUT', `${ONE}/due`)).toHaveLength(1));
    expect(server.made('PUT', `${ONE}/due`)[0]!.json).toEqual({ due_at: `${year}-03-03T17:00:00.000Z` });
    expect(await screen.findByText(new RegExp(`3\\smars ${year} à 18\\sh\\s00`))).toBeVisible();
  });

  it('is taken back once that is confirmed, and then nothing more can be done with it', async () => {
    const server = aServer();
    const user = open('/app/a-faire/a1');
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText(/Les élèves ne l’auront plus à faire/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(server.made('POST', `${ONE}/take_back`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Retirer' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(/Ce travail a été retiré le mardi 1er\sdécembre 2026/)).toBeVisible();
    for (const name of ['Retirer', 'Changer l’échéance', 'Écrire à ceux qui n’ont pas commencé'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says so where what was to be done is there no more', async () => {
    aServer({ target: { ...anAssignment().target, there: false } });
    open('/app/a-faire/a1');
    expect(await screen.findByText(/Ce qui était à faire a été supprimé/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ouvrir le paquet' })).toBeNull();
  });
});
