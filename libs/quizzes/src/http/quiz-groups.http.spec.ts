import { randomUUID } from 'node:crypto';
import { AccountChanges } from '@ardoise/accounts';
import { TEST_PASSWORD } from '@ardoise/accounts/testing';
import type { Quiz, QuizGroup, User } from '@ardoise/contracts';
import { answerKeyOf, CAPITALS, Classroom } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
async function group(of: QuizGroup, query = '', session: Record<string, string> = {}) {
  const url = `/api/quizzes?group=${of}${query}`;
  const { status, body, headers } = await room.school.as<Quiz[]>('professor', 'GET', url, undefined, session);
  expect({ status, body }).toMatchObject({ status: 200 });
  return { quizzes: body, names: body.map(({ name }) => name), total: Number(headers['x-total-count']) };
}
const named = (name: string, form: object = {}) => room.quiz(CAPITALS, { name, ...form });

/** Somebody else who teaches there, signed in. */
async function colleague(): Promise<Record<string, string>> {
  const email = 'collegue@ecole.fr';
  const person = { id: randomUUID(), email, role: 'professor' as const, password: TEST_PASSWORD };
  await room.school.app.get(AccountChanges).add({ ...person, now: new Date().toISOString() });
  const credentials = { email, password: TEST_PASSWORD };
  const { body } = await room.school.as<{ token: string }>('nobody', 'POST', '/api/auth/login', credentials);
  return { authorization: `Bearer ${body.token}` };
}

describe('the list by groups', () => {
  it('has what can be taken: what ends soonest first, then what has no end, the newest first', async () => {
    const here = '&name=ouvert';
    await named('Ouvert sans fin');
    await named('Ouvert dernier');
    await named('Ouvert longtemps', { end_date: day(5) });
    await named('Ouvert ce soir', { start_date: day(-1), end_date: day(1) });
    await named('Ouvert plus tard', { start_date: day(1) });
    await named('Ouvert jadis', { end_date: day(-1) });
    const { names, total } = await group('running', here);
    expect(names).toEqual(['Ouvert ce soir', 'Ouvert longtemps', 'Ouvert dernier', 'Ouvert sans fin']);
    expect(total).toBe(4);
    expect((await group('upcoming', here)).names).toEqual(['Ouvert plus tard']);
    expect((await group('ended', here)).names).toEqual(['Ouvert jadis']);
    expect(await group('running', `${here}&limit=1&offset=1`)).toMatchObject({ names: ['Ouvert longtemps'], total: 4 });
    expect(await group('running', `${here}&offset=1000000`)).toMatchObject({ names: [], total: 4 });
  });

  it('has a quiz of the class among those to come, then while it is held, then among those that are over', async () => {
    const { id } = await named('Séance', { mode: 'paced' });
    const where = async () => {
      const found: QuizGroup[] = [];
      for (const one of ['running', 'upcoming', 'ended', 'draft'] as const)
        if ((await group(one, '&name=séance')).total > 0) found.push(one);
      return found;
    };
    expect(await where()).toEqual(['upcoming']);
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    expect(await where()).toEqual(['running']);
    expect((await group('running', '&name=seance')).quizzes[0]).toMatchObject({ run_id: run, sittings: { count: 1 } });
    expect((await room.school.as('professor', 'POST', `/api/runs/${run}/end`, {})).status).toBe(200);
    expect(await where()).toEqual(['ended']);
    const [over] = (await group('ended', '&name=seance')).quizzes;
    expect(over).toMatchObject({ run_id: null, sittings: { count: 1, last_at: expect.stringMatching(/Z$/) } });
  });

  it('has those without cards apart, the newest first, and none that was deleted', async () => {
    const make = (name: string) => room.make('/api/quizzes', { name, access_code: name });
    await make('Vide 1');
    await make('Vide 2');
    const gone = await make('Vide 3');
    await room.school.as('professor', 'DELETE', `/api/quizzes/${gone}`);
    expect((await group('draft', '&name=vide')).names).toEqual(['Vide 2', 'Vide 1']);
    for (const other of ['running', 'upcoming', 'ended'] as const)
      expect((await group(other, '&name=vide')).total).toBe(0);
    await room.school.as('professor', 'POST', `/api/quizzes/${gone}/restore`);
    expect((await group('draft', '&name=vide')).total).toBe(3);
  });

  it('is of one’s own, of a mode, of a name whatever its accents', async () => {
    await named('Élevé');
    await named('Eleve en classe', { mode: 'paced' });
    const other = await colleague();
    const theirs = { name: 'Élève d’ailleurs', access_code: 'ailleurs' };
    await room.school.as('professor', 'POST', '/api/quizzes', theirs, other);
    expect((await group('running', '&name=%20ELEVE ')).names).toEqual(['Élevé']);
    expect((await group('upcoming', '&name=eleve&mode=paced')).names).toEqual(['Eleve en classe']);
    expect((await group('upcoming', '&name=eleve&mode=self')).total).toBe(0);
    expect((await group('draft', '&name=eleve')).names).toEqual(['Élève d’ailleurs']);
    expect((await group('draft', '&name=eleve&mine=1')).total).toBe(0);
    expect((await group('draft', '&name=eleve&mine=1', other)).total).toBe(1);
    // Signs of patterns and of filters stand for themselves.
    for (const signs of ['.', '%', '_', '$', '*', '\\', '(', '"', "' OR 1=1"])
      expect((await group('running', `&name=${encodeURIComponent(signs)}`)).total).toBe(0);
  });

  it('tells for how many students a quiz is, each once, and which are for a class', async () => {
    const users = await room.get<User[]>('professor', '/api/users');
    const idOf = (email: string) => users.find((user) => user.email === email)?.id;
    const classes: string[] = [];
    for (const name of ['3e A', '3e B']) {
      const id = await room.make('/api/classes', { name });
      const add = [idOf('student@ecole.fr'), idOf('professor@ecole.fr')];
      await room.put(`/api/classes/${id}/members`, { add });
      classes.push(id);
    }
    const { id } = await named('Pour deux classes');
    await room.put(`/api/quizzes/${id}/classes`, { class_ids: classes });
    await room.take('student', id, answerKeyOf(CAPITALS));
    for (const classId of classes) {
      const [one, ...others] = (await group('running', `&class=${classId}`)).quizzes;
      expect(others).toEqual([]);
      expect(one).toMatchObject({ id, students: 1, participations: 1 });
    }
    expect((await group('running', '&class=inconnue')).total).toBe(0);
    const elsewhere = await room.get<Quiz[]>('professor', '/api/quizzes');
    for (const quiz of elsewhere) expect(quiz).not.toHaveProperty('students');
    for (const quiz of elsewhere) expect(quiz).not.toHaveProperty('sittings');
  });

  it.each([
    'group=autre',
    'group=',
    'group=running&running=1',
    'name=x',
    'mine=1',
    'mode=self',
    'class=c',
    'group=draft&mode=autre',
    'group=draft&mine=0',
    'group=draft&class=..',
    `group=draft&name=${'x'.repeat(10_000)}`,
    'group=draft&limit=0',
    'group=draft&limit=10001',
    'group=draft&offset=-1',
    'group=draft&offset=1000001',
    'group=draft&group=ended',
  ])('refuses ?%s', async (query) => {
    const { status, message } = await room.refusal('professor', 'GET', `/api/quizzes?${query}`);
    expect(status).toBe(400);
    expect(message).toMatch(/^[A-ZÀ-Ü].*[a-zé]/);
  });

  it('is for professors alone', async () => {
    for (const person of ['student', 'admin'] as const)
      expect((await room.refusal(person, 'GET', '/api/quizzes?group=running')).status).toBe(403);
    expect((await room.refusal('nobody', 'GET', '/api/quizzes?group=running')).status).toBe(401);
  });
});
