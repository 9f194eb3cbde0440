import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Home } from '@ardoise/contracts';
import { fakeServer } from '../../test/fake-server.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { aDay, aFolder, aSchool } from '../../test/given/things.ts';
import { session } from '../../platform/session.ts';
import { hearAsStudent } from '../../test/hear.ts';

const school = aSchool();
const europe = aFolder({ id: 'f7', name: 'Histoire' });

function aHome(more: Partial<Home> = {}): Home {
  const folder = school['GET /api/folders/:id'](null, ['0'])!;
  return {
    folder,
    ancestors: [{ id: '0', name: folder.name }],
    children: [europe],
    decks: [],
    day: null,
    desk: null,
    ...more,
  };
}
const aStudentsHome = (done: number) =>
  aHome({
    day: {
      today: aDay({ done }),
      inside: { folders: {}, decks: {} },
      assignments: [],
      missed: [],
      quizzes_done: [],
      new_answers: { count: 0 },
    },
  });

const PARTS = ['/api/folders/0', '/api/folders/0/children', '/api/decks', '/api/progress/today', '/api/quizzes_done'];
const never = () => new Promise(() => undefined);
const link = (name: string) => screen.findByRole('link', { name });

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
}

/** What this device has kept of somebody's home. */
const keptBy = (email: string, home: Home, at = Date.now()) =>
  localStorage.setItem('ardoise.home', JSON.stringify({ build: '', email, at, home }));

describe('the home', () => {
  it.each([
    ['student', aStudentsHome(4)],
    ['professor', aHome()],
  ] as const)('is one call for a %s', async (role, home) => {
    const server = fakeServer({ ...school, 'GET /api/home': () => home });
    signInAs(role);
    open('/app/navigate');
    await link('Histoire');
    if (role === 'student') expect(await screen.findByText('4 / 20 cartes')).toBeVisible();
    expect(server.calls.filter(({ path }) => PARTS.includes(path))).toEqual([]);
  });

  it('is asked for again once somebody would tell of changes, in one call', async () => {
    let done = 4;
    const server = fakeServer({ ...school, 'GET /api/home': () => aStudentsHome(done++) });
    signInAs('student');
    open('/app/navigate');
    expect(await screen.findByText('5 / 20 cartes')).toBeVisible();
    expect(server.calls.filter(({ path }) => PARTS.includes(path))).toEqual([]);
  });

  it('takes nothing of a second answer that has changed since it was asked for', async () => {
    const answers: ((home: Home) => void)[] = [];
    const server = fakeServer({
      ...school,
      'GET /api/home': () => new Promise((resolve) => answers.push(resolve)),
      'GET /api/progress/today': () => aDay({ done: 12 }),
    });
    signInAs('student');
    open('/app/navigate');
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => answers[0]!(aStudentsHome(4)));
    await screen.findByText('4 / 20 cartes');
    await waitFor(() => expect(answers).toHaveLength(2));
    await hearAsStudent('progress');
    await screen.findByText('12 / 20 cartes');
    const children = [aFolder({ id: 'f9', name: 'Sciences' })];
    act(() => answers[1]!({ ...aStudentsHome(4), children }));
    expect(await link('Sciences')).toBeVisible();
    expect(screen.getByText('12 / 20 cartes')).toBeVisible();
    expect(server.made('GET', '/api/home')).toHaveLength(2);
  });

  it('is drawn at once from what this device knows, and then as it is', async () => {
    let answer: (home: Home) => void = () => undefined;
    fakeServer({ ...school, 'GET /api/home': () => new Promise((resolve) => (answer = resolve)) });
    keptBy('student@ecole.fr', aStudentsHome(4));
    signInAs('student');
    open('/app/navigate');
    expect(await screen.findByText('4 / 20 cartes')).toBeVisible();
    act(() => answer(aStudentsHome(9)));
    expect(await screen.findByText('9 / 20 cartes')).toBeVisible();
    expect(localStorage.getItem('ardoise.home')).toContain('"done":9');
  });

  it('is kept as it was left', async () => {
    const server = fakeServer({ ...school, 'GET /api/home': () => aStudentsHome(4) });
    signInAs('student');
    open('/app/navigate');
    await screen.findByText('4 / 20 cartes');
    server.set('GET /api/progress/today', () => aDay({ done: 12 }));
    server.set('GET /api/home', () => aStudentsHome(12));
    await hearAsStudent('progress');
    await screen.findByText('12 / 20 cartes');
    hide();
    expect(localStorage.getItem('ardoise.home')).toContain('"done":12');
  });

  it('is nobody else’s, of no other version, and not of last month', async () => {
    fakeServer({ ...school, 'GET /api/home': never, 'GET /api/progress/today': never });
    signInAs('student');
    const month = 31 * 86_400_000;
    for (const [email, at, build] of [
      ['autre@ecole.fr', 0, ''],
      ['student@ecole.fr', month, ''],
      ['student@ecole.fr', 0, 'older'],
    ] as const) {
      const kept = { build, email, at: Date.now() - at, home: aHome() };
      localStorage.setItem('ardoise.home', JSON.stringify(kept));
      open('/app/navigate');
    }
    // Three pages that wait.
    await waitFor(() => expect(screen.getAllByText('Chargement…').length).toBeGreaterThanOrEqual(3));
    expect(screen.queryByRole('link', { name: 'Histoire' })).toBeNull();
  });

  it('goes with the session', async () => {
    fakeServer({ ...school, 'GET /api/home': () => aHome() });
    signInAs('professor');
    open('/app/navigate');
    await link('Histoire');
    await waitFor(() => expect(localStorage.getItem('ardoise.home')).toContain('Histoire'));
    act(() => session.end('signed-out'));
    await waitFor(() => expect(localStorage.getItem('ardoise.home')).toBeNull());
  });

  it.each([
    ['the server does not know it', undefined],
    ['the server takes its time', never],
  ])('is asked for part by part where %s', async (_, home) => {
    const server = fakeServer({ ...school, ...(home && { 'GET /api/home': home }) });
    signInAs('student');
    open('/app/navigate');
    await link('Géographie');
    expect(await screen.findByText('0 / 20 cartes')).toBeVisible();
    for (const path of PARTS) expect(server.made('GET', path)).toHaveLength(1);
  });
});
