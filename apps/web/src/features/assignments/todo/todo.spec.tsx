import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnAssignment } from '@ardoise/contracts';
import { anOwnAssignment, inDays } from '../../../test/given/assignments.ts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { hear, hearAsStudent } from '../../../test/hear.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const MINE = '/api/me/assignments';
const CALENDAR = '/api/me/calendar';
const panel = () => screen.findByRole('region', { name: 'À faire' });
const lines = async () => within(within(await panel()).getByRole('list', { name: 'À faire' })).getAllByRole('listitem');
const asRead = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();

function aHome(todo: () => OwnAssignment[] | RefusedAnswer, more: object = {}) {
  const server = fakeServer({ ...aSchool(), [`GET ${MINE}`]: todo, ...more });
  signInAs('student');
  return { server, user: open('/app/navigate') };
}

const QUIZ = anOwnAssignment({
  id: 'a2',
  target: { kind: 'quiz', id: 'q1', name: 'Fleuves' },
  measure: { kind: 'part' },
  due_at: inDays(1),
  total: 0,
  seen: 0,
  known: 0,
  remaining: 1,
});
const LATE = anOwnAssignment({
  id: 'a3',
  target: { kind: 'folder', id: 'f2', name: 'Europe', id_folder: 'f1' },
  measure: { kind: 'seen' },
  status: 'late',
  due_at: inDays(-2),
  seen: 39,
  remaining: 1,
});
const DONE = anOwnAssignment({
  id: 'a4',
  target: { kind: 'deck', id: 'd4', name: 'Mers', id_folder: 'f2' },
  status: 'done',
  due_at: inDays(-2),
  done_at: inDays(-1),
  remaining: 0,
});

describe('what a student has to do', () => {
  it('says until when, what remains and what its professor adds, and leads there', async () => {
    aHome(() => [anOwnAssignment({ note: 'Pour l’interrogation.' })]);
    const [line] = await lines();
    expect(asRead(line!)).toContain('encore 12 cartes à savoir');
    expect(asRead(line!)).toContain('objectif : savoir 80 % des cartes');
    expect(asRead(line!)).toContain('« Pour l’interrogation. »');
    expect(asRead(line!)).toMatch(/pour (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d/);
    // 20 of the 32 that are to be known.
    expect(within(line!).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
    expect(within(line!).getByRole('link', { name: /^Réviser\s: Capitales$/ })).toHaveAttribute(
      'href',
      '/app/navigate/f2/d1',
    );
  });

  it('begins with what is late, and says so in words; then the next due; then what is done, quietly', async () => {
    aHome(() => [DONE, anOwnAssignment(), QUIZ, LATE]);
    const names = (await lines()).map((line) => within(line).getByRole('heading').textContent.trim());
    expect(names).toEqual(['Europe', 'Fleuves', 'Capitales']);
    const [late, quiz] = await lines();
    expect(asRead(late!)).toContain('en retard de 2 jours');
    expect(asRead(late!)).toContain('encore 1 carte à voir');
    expect(within(late!).getByRole('link')).toHaveAttribute('href', '/app/navigate/f2/all');
    expect(asRead(quiz!)).toContain('pour demain');
    expect(asRead(quiz!)).toContain('à faire une fois');
    expect(within(quiz!).queryByRole('progressbar')).toBeNull();
    expect(within(quiz!).getByRole('link', { name: /^Ouvrir le quiz/ })).toHaveAttribute('href', '/app/quiz/q1');
    const done = within(await panel()).getByRole('list', { name: 'Déjà fait' });
    expect(asRead(done)).toBe('Mersfait avec 1 jour de retard');
  });

  it('shows five of many, and all when asked; the focus goes on with them', async () => {
    const many = Array.from({ length: 8 }, (_, at) => anOwnAssignment({ id: `a${at}`, due_at: inDays(at + 1) }));
    const { user } = aHome(() => many);
    expect(await lines()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Voir 3 autres travaux' }));
    expect(await lines()).toHaveLength(8);
    expect(document.activeElement).toBe(within(await panel()).getByRole('list', { name: 'À faire' }));
    await user.tab();
    expect(await panel()).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    ['there is nothing', () => []],
    ['it is not known', () => new RefusedAnswer(503, 'Le serveur se repose.')],
  ])('is not spoken of where %s', async (_, todo) => {
    const { server } = aHome(todo);
    await screen.findByText('0 / 20 cartes');
    await waitFor(() => expect(server.made('GET', MINE)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'À faire' })).toBeNull();
  });

  it.each(['assignments', 'progress', 'quizzes'] as const)('follows what is told of %s', async (topic) => {
    let todo = [anOwnAssignment()];
    aHome(() => todo);
    await panel();
    todo = [anOwnAssignment({ remaining: 1, known: 31 })];
    await hearAsStudent(topic);
    await waitFor(async () => expect(asRead(await panel())).toContain('encore 1 carte à savoir'));
    todo = [];
    await hearAsStudent('assignments');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'À faire' })).toBeNull());
  });

  it('comes at once with another screen’s ratings', async () => {
    let todo = [anOwnAssignment()];
    aHome(() => todo);
    await panel();
    todo = [{ ...DONE, done_at: null, status: 'done' }];
    await hear('changed', [{ topic: 'progress', id: 'me', position: 9 }]);
    expect(await screen.findByRole('list', { name: 'Déjà fait' })).toBeVisible();
  });

  it('keeps its room on the device, and gives it back once there is nothing', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    const { server } = aHome(() => [anOwnAssignment()]);
    await panel();
    expect(Number(localStorage.getItem('ardoise.todo'))).toBeGreaterThanOrEqual(300);
    cleanup();
    server.set(`GET ${MINE}`, () => []);
    open('/app/navigate');
    await screen.findByText('0 / 20 cartes');
    await waitFor(() => expect(localStorage.getItem('ardoise.todo')).toBeNull());
    vi.restoreAllMocks();
  });
});

describe('without a connection', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is still there after a reload, without numbers that may be old', async () => {
    aHome(() => [anOwnAssignment()]);
    expect(asRead(await panel())).toContain('encore 12 cartes');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await waitFor(async () => expect(asRead(await panel())).not.toContain('encore 12 cartes'));
    cleanup();
    open('/app/navigate');
    const there = await panel();
    expect(there).toHaveTextContent('Capitales');
    expect(within(there).getByRole('link', { name: /Capitales/ })).toBeVisible();
    expect(there).not.toHaveTextContent('à savoir');
    expect(within(there).queryByRole('progressbar')).toBeNull();
  });
});

describe('the calendar of it', () => {
  function aCalendar(start: string | null, more: object = {}) {
    let url = start;
    return aHome(() => [anOwnAssignment()], {
      [`GET ${CALENDAR}`]: () => ({ url }),
      [`POST ${CALENDAR}`]: () => ({ url: (url = 'https://ecole.fr/api/calendar/abc.ics') }),
      [`DELETE ${CALENDAR}`]: () => ({ url: (url = null) }),
      ...more,
    });
  }
  const opened = async (user: ReturnType<typeof open>) => {
    await user.click(within(await panel()).getByRole('button', { name: 'Dans mon calendrier' }));
    return screen.findByRole('dialog', { name: 'Mon travail dans mon calendrier' });
  };

  it('gets an address, says who may read it, copies it, and makes it void', async () => {
    const { user, server } = aCalendar(null);
    const dialog = await opened(user);
    expect(dialog).toHaveTextContent(/Quiconque a cette adresse peut y lire/);
    await user.click(await within(dialog).findByRole('button', { name: 'Obtenir une adresse' }));
    expect(await within(dialog).findByLabelText('Adresse de mon calendrier')).toHaveValue(
      'https://ecole.fr/api/calendar/abc.ics',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Copier l’adresse' }));
    expect(await screen.findByText('Adresse copiée.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://ecole.fr/api/calendar/abc.ics');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer l’adresse' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(server.made('DELETE', CALENDAR)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Obtenir une adresse' })).toBeInTheDocument();
  });

  it('says why there is none', async () => {
    const { user } = aCalendar(null, { [`POST ${CALENDAR}`]: () => new RefusedAnswer(503, 'Le serveur se repose.') });
    const dialog = await opened(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Obtenir une adresse' }));
    expect(await screen.findByText('Le serveur se repose.')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Obtenir une adresse' })).toBeVisible();
  });
});
