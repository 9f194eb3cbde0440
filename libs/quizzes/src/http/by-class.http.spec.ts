import type { Absentee, AllResults, QuizStatistics, StudentRun, User } from '@ardoise/contracts';
import { CAPITALS, Classroom, keyOf } from '../testing/classroom.suite.js';

let room: Classroom;
let ids: Record<'student' | 'otherStudent', string>;
let first: string;
let both: string;
beforeAll(async () => {
  room = await Classroom.open();
  const users = await room.get<User[]>('professor', '/api/users');
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? '';
  ids = { student: idOf('student@ecole.fr'), otherStudent: idOf('otherstudent@ecole.fr') };
  first = await room.make('/api/classes', { name: '3e A' });
  both = await room.make('/api/classes', { name: '3e B' });
  await room.put(`/api/classes/${first}/members`, { add: [ids.student] });
  await room.put(`/api/classes/${both}/members`, { add: [ids.student, ids.otherStudent, idOf('professor@ecole.fr')] });
});
afterAll(() => room.school.dispose());

const results = (quiz: string, query = '') =>
  room.get<AllResults>('professor', `/api/quizzes/${quiz}/results_all${query}`);
const statistics = (quiz: string, query: string) =>
  room.get<QuizStatistics>('professor', `/api/quizzes/${quiz}/statistics${query}`);
const absentees = async (quiz: string, query = '') =>
  (await room.get<Absentee[]>('professor', `/api/quizzes/${quiz}/absentees${query}`)).map(({ email }) => email);

describe('results by class', () => {
  it('are those of its students, who carry the names of their classes', async () => {
    const { id } = await room.quiz();
    await room.take('student', id, keyOf(CAPITALS));
    await room.take('otherStudent', id, () => ['Paris']);
    expect(Object.fromEntries(Object.entries(await results(id)).map(([key, { classes }]) => [key, classes]))).toEqual({
      [ids.student]: ['3e A', '3e B'],
      [ids.otherStudent]: ['3e B'],
    });
    expect(Object.keys(await results(id, `?class=${first}`))).toEqual([ids.student]);
    expect(await statistics(id, `?class=${first}`)).toMatchObject({ participations: 1, average: 3 });
    expect(await statistics(id, `?class=${both}`)).toMatchObject({ participations: 2, average: 1.5 });
    expect((await room.refusal('professor', 'GET', `/api/quizzes/${id}/results_all?class=inconnue`)).status).toBe(404);
  });

  it('tell who of a class, or of those for which the quiz is, did not take part', async () => {
    const { id } = await room.quiz();
    expect(await absentees(id)).toEqual([]);
    expect(await absentees(id, `?class=${both}`)).toEqual(['otherstudent@ecole.fr', 'student@ecole.fr']);
    await room.put(`/api/quizzes/${id}/classes`, { class_ids: [both] });
    await room.take('student', id, keyOf(CAPITALS));
    expect(await absentees(id)).toEqual(['otherstudent@ecole.fr']);
    expect(await absentees(id, `?class=${first}`)).toEqual([]);
    for (const person of ['student', 'admin', 'nobody'] as const)
      expect((await room.refusal(person, 'GET', `/api/quizzes/${id}/absentees`)).status).toBe(
        person === 'nobody' ? 401 : 403,
      );
  });

  it('name nobody of a run that is anonymous: a class of one would tell who it was', async () => {
    const { id } = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, { anonymity: 'results' });
    const joined = await room.school.as<StudentRun>('student', 'POST', `/api/runs/${run}/join`);
    expect(joined.status).toBe(200);
    await room.school.as('professor', 'POST', `/api/runs/${run}/end`);
    const [result] = Object.values(await results(id));
    expect(result).not.toHaveProperty('classes');
    expect(await results(id, `?class=${first}`)).toEqual({});
    expect(await statistics(id, `?class=${first}`)).toMatchObject({ participations: 0 });
    expect(await room.refusal('professor', 'GET', `/api/quizzes/${id}/absentees?class=${first}`)).toMatchObject({
      status: 409,
      code: 'run-anonymous',
    });
  });
});
