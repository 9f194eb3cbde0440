import type { ClassQuizzes, ClassResult, QuizStatistics, StudentRun, User } from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

let room: Classroom;
let ids: Record<'student' | 'otherStudent' | 'professor', string>;
let made = 0;
beforeAll(async () => {
  room = await Classroom.open();
  const users = await room.get<User[]>('professor', '/api/users');
  const idOf = (email: string) => users.find((user) => user.email === email)?.id ?? '';
  ids = {
    student: idOf('student@ecole.fr'),
    otherStudent: idOf('otherstudent@ecole.fr'),
    professor: idOf('professor@ecole.fr'),
  };
});
afterAll(() => room.school.dispose());

const classOf = async (...members: (keyof typeof ids)[]) => {
  const id = await room.make('/api/classes', { name: `Classe ${++made}` });
  if (members.length > 0) await room.put(`/api/classes/${id}/members`, { add: members.map((one) => ids[one]) });
  return id;
};
const list = (id: string, query = '') => room.get<ClassQuizzes>('professor', `/api/classes/${id}/quizzes${query}`);
const one = async (classId: string, quizId: string) => (await list(classId)).quizzes.find((quiz) => quiz.id === quizId);

describe('the quizzes of a class', () => {
  it('are those in which its students took part, with the mean of those who have finished', async () => {
    const both = await classOf('student', 'otherStudent', 'professor');
    const alone = await classOf('otherStudent');
    const { id } = await room.quiz(CAPITALS, { name: 'Capitales d’Afrique' });
    expect(await one(both, id)).toBeUndefined();
    await room.take('student', id, answerKeyOf(CAPITALS));
    await room.next('otherStudent', id);
    expect(await one(both, id)).toEqual({
      id,
      name: 'Capitales d’Afrique',
      reserved: false,
      at: expect.any(String),
      participants: 2,
      running: 1,
      number_of_flashcards: 3,
      average: 3,
    });
    expect(await one(alone, id)).toMatchObject({ participants: 1, running: 1, average: null });
    expect((await list(both)).students).toBe(2);
  });

  it('are also those that are reserved for it, before anybody has taken part', async () => {
    const here = await classOf('student');
    const { id } = await room.quiz();
    await room.put(`/api/quizzes/${id}/classes`, { class_ids: [here] });
    expect(await one(here, id)).toMatchObject({
      reserved: true,
      participants: 0,
      running: 0,
      number_of_flashcards: 3,
      average: null,
    });
    expect((await room.school.as('professor', 'DELETE', `/api/quizzes/${id}`)).status).toBe(200);
    expect(await one(here, id)).toBeUndefined();
  });

  it('come piece by piece, what was taken last first', async () => {
    const here = await classOf();
    const quizzes = [await room.quiz(), await room.quiz(), await room.quiz()].map(({ id }) => id);
    await room.take('student', quizzes[0] ?? '', answerKeyOf(CAPITALS));
    await room.put(`/api/classes/${here}/members`, { add: [ids.student] });
    await room.take('student', quizzes[2] ?? '', answerKeyOf(CAPITALS));
    const { total } = await list(here);
    const first = await list(here, '?limit=1');
    expect([first.total, first.quizzes.map(({ id }) => id)]).toEqual([total, [quizzes[2]]]);
    expect((await list(here, '?limit=1&offset=1')).quizzes.map(({ id }) => id)).toEqual([quizzes[0]]);
    expect((await list(here, `?offset=${total}`)).quizzes).toEqual([]);
  });

  it('have the mean of the newest grading', async () => {
    const here = await classOf('student');
    const { id, flashcardIds } = await room.quiz();
    await room.take('student', id, () => ['Paris']);
    expect(await one(here, id)).toMatchObject({ average: 0 });
    const [first = ''] = flashcardIds;
    await room.put(`/api/flashcards/${first}`, { ...CAPITALS[0], answer: ['Paris'] });
    expect((await room.school.as('professor', 'POST', `/api/quizzes/${id}/regrade`, {})).status).toBe(200);
    expect(await one(here, id)).toMatchObject({ participants: 1, average: 1 });
    const ruling = { type: 'weigh', weight: 'left-out' };
    await room.school.as('professor', 'POST', `/api/quizzes/${id}/flashcards/${flashcardIds[1]}/ruling`, { ruling });
    expect(await one(here, id)).toMatchObject({ average: 1, number_of_flashcards: 2 });
  });

  it('have no mean where the class was asked nothing: its professor ended before the first question', async () => {
    const here = await classOf('student');
    const { id } = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    for (const [person, what] of [
      ['student', 'join'],
      ['professor', 'end'],
    ] as const)
      expect((await room.school.as(person, 'POST', `/api/runs/${run}/${what}`, {})).status).toBe(200);
    expect(await one(here, id)).toMatchObject({ participants: 1, average: null });
    const [result] = await room.get<ClassResult[]>('professor', `/api/quizzes/${id}/results_by_class`);
    expect(result).toMatchObject({ participations: 1, average: null, median: null });
    const figures = await room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics`);
    expect(figures).toMatchObject({ participations: 1, average: null, median: null, distribution: [], questions: [] });
  });

  it('tell nothing of a run that names nobody: a class of one would say who it was', async () => {
    const here = await classOf('student');
    const taken = async (anonymity: string) => {
      const { id } = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
      const run = await room.make(`/api/quizzes/${id}/runs`, { anonymity });
      const { status } = await room.school.as<StudentRun>('student', 'POST', `/api/runs/${run}/join`);
      expect(status).toBe(200);
      await room.school.as('professor', 'POST', `/api/runs/${run}/end`);
      return id;
    };
    expect(await one(here, await taken('results'))).toBeUndefined();
    const told = await taken('live');
    expect(await one(here, told)).toMatchObject({ participants: 1, running: 0 });
  });

  it('know nobody who has left the class', async () => {
    const here = await classOf('student', 'otherStudent');
    const { id } = await room.quiz();
    await room.take('student', id, answerKeyOf(CAPITALS));
    await room.put(`/api/classes/${here}/members`, { remove: [ids.student] });
    expect(await one(here, id)).toBeUndefined();
    expect((await room.school.as('professor', 'POST', `/api/classes/${here}/archive`)).status).toBe(200);
    expect(await list(here)).toMatchObject({ students: 1 });
  });

  it('are for professors, of a class that there is', async () => {
    const here = await classOf('student');
    const status = async (person: SchoolPerson, url: string) => (await room.school.as(person, 'GET', url)).status;
    const url = `/api/classes/${here}/quizzes`;
    for (const [person, expected] of [
      ['professor', 200],
      ['student', 403],
      ['admin', 403],
      ['nobody', 401],
    ] as const)
      expect([person, await status(person, url)]).toEqual([person, expected]);
    expect(await status('professor', '/api/classes/inconnue/quizzes')).toBe(404);
    for (const query of ['limit=0', 'limit=51', 'offset=-1', 'autre=1'])
      expect([query, await status('professor', `${url}?${query}`)]).toEqual([query, 400]);
  });
});
