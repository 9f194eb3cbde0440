import type { Absentee, AllResults, ClassResult, QuizStatistics, StudentRun, User } from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

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

const compared = (quiz: string, query = '') =>
  room.get<ClassResult[]>('professor', `/api/quizzes/${quiz}/results_by_class${query}`);

describe('results by class', () => {
  it('are those of its students, who carry the names of their classes', async () => {
    const { id } = await room.quiz();
    await room.take('student', id, answerKeyOf(CAPITALS));
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
    await room.take('student', id, answerKeyOf(CAPITALS));
    expect(await absentees(id)).toEqual(['otherstudent@ecole.fr']);
    expect(await absentees(id, `?class=${first}`)).toEqual([]);
    for (const person of ['student', 'admin', 'nobody'] as const)
      expect((await room.refusal(person, 'GET', `/api/quizzes/${id}/absentees`)).status).toBe(
        person === 'nobody' ? 401 : 403,
      );
  });

  it('are compared in one call: of each class how many took part, and what its own statistics say', async () => {
    const { id } = await room.quiz();
    expect(await compared(id)).toEqual([]);
    const third = await room.make('/api/classes', { name: '3e C' });
    await room.put(`/api/quizzes/${id}/classes`, { class_ids: [third, both] });
    await room.take('student', id, answerKeyOf(CAPITALS));
    await room.next('otherStudent', id);
    const [year] = (await compared(id)).map(({ school_year }) => school_year);
    const one = { school_year: year, archived: false, running: 0, number_of_flashcards: 3, marks_out_of: 20 };
    const none = { participations: 0, average: null, median: null, average_mark: null, median_mark: null };
    const all = { average: 3, median: 3, average_mark: 20, median_mark: 20 };
    expect(await compared(id)).toEqual([
      { ...one, class_id: first, name: '3e A', students: 1, participations: 1, ...all },
      { ...one, class_id: both, name: '3e B', students: 2, participations: 2, running: 1, ...all },
      { ...one, class_id: third, name: '3e C', students: 0, number_of_flashcards: 0, ...none },
    ]);
    for (const { class_id, students, ...figures } of await compared(id)) {
      const { participations, running, average, median, marks } = await statistics(id, `?class=${class_id}`);
      const inMarks = { average_mark: marks.average, median_mark: marks.median };
      expect(figures).toMatchObject({ participations, running, average, median, ...inMarks });
      expect(await absentees(id, `?class=${class_id}`)).toHaveLength(students - participations);
    }
  });

  it('are compared by the grading that is asked for', async () => {
    const { id, flashcardIds } = await room.quiz();
    await room.take('student', id, answerKeyOf(CAPITALS));
    await room.put(`/api/flashcards/${flashcardIds[1]}`, { ...CAPITALS[1], answer: ['Paris'] });
    await room.school.as('professor', 'POST', `/api/quizzes/${id}/regrade`);
    const averages = async (query = '') => (await compared(id, query)).map(({ average }) => average);
    expect([await averages(), await averages('?grading=0')]).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect((await room.refusal('professor', 'GET', `/api/quizzes/${id}/results_by_class?grading=2`)).status).toBe(404);
  });

  it('know archived classes of the year in which the quiz was taken, and of no other one', async () => {
    const { id } = await room.quiz();
    await room.take('student', id, answerKeyOf(CAPITALS));
    const old = await room.make('/api/classes', { name: '4e A', school_year: '2019-2020' });
    const ended = await room.make('/api/classes', { name: '3e Z' });
    for (const each of [old, ended]) {
      await room.put(`/api/classes/${each}/members`, { add: [ids.student] });
      await room.school.as('professor', 'POST', `/api/classes/${each}/archive`);
    }
    expect((await compared(id)).map(({ name, archived }) => [name, archived])).toEqual([
      ['3e A', false],
      ['3e B', false],
      ['3e Z', true],
    ]);
  });

  it.each([
    ['nobody', 401],
    ['student', 403],
    ['admin', 403],
  ] as const)('are not compared for %s', async (person, status) => {
    const { id } = await room.quiz();
    expect((await room.refusal(person, 'GET', `/api/quizzes/${id}/results_by_class`)).status).toBe(status);
  });

  it.each([
    ['results_by_class?class=x', 400],
    ['results_by_class?grading=-1', 400],
    ['results_by_class?run[$ne]=', 400],
    ['absentees?grading=1', 400],
    ['absentees?class=inconnue', 404],
    ['statistics?class=', 400],
  ])('are refused as %s', async (asked, status) => {
    const { id } = await room.quiz();
    expect((await room.refusal('professor', 'GET', `/api/quizzes/${id}/${asked}`)).status).toBe(status);
    expect((await room.refusal('professor', 'GET', '/api/quizzes/inconnu/results_by_class')).status).toBe(404);
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
    expect(await room.refusal('professor', 'GET', `/api/quizzes/${id}/results_by_class`)).toMatchObject({
      status: 409,
      code: 'run-anonymous',
    });
  });
});
