import type {
  AllResults,
  Quiz,
  QuizParticipation,
  QuizStatistics,
  StudentResult,
  StudentRun,
} from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { answerKeyOf, CAPITALS, Classroom } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const post = async <T>(person: SchoolPerson, url: string, payload: object = {}): Promise<T> => {
  const { status, body } = await room.school.as<T>(person, 'POST', url, payload);
  expect({ url, status, body }).toMatchObject({ url, status: 200 });
  return body;
};
const key = answerKeyOf(CAPITALS);
const edit = ({ id, code }: { id: string; code: string }, mode: string, more: object = {}) =>
  room.refusal('professor', 'PUT', `/api/quizzes/${id}`, { name: 'Un quiz', access_code: code, mode, ...more });

/** The class takes its first question right, and no other one. */
async function held(quizId: string, ...people: SchoolPerson[]): Promise<string> {
  const run = await room.make(`/api/quizzes/${quizId}/runs`, {});
  const tokens = new Map<SchoolPerson, string>();
  for (const person of people) {
    const { own } = await post<StudentRun>(person, `/api/runs/${run}/join`);
    tokens.set(person, own.tokens[0] ?? '');
  }
  const { question } = await post<{ question: { question: string } }>('professor', `/api/runs/${run}/show`, {
    step: 0,
  });
  for (const [person, token] of tokens)
    await post(person, `/api/runs/${run}/answer`, { token, answer: JSON.stringify(key(question.question)) });
  await post('professor', `/api/runs/${run}/close`, { step: 0 });
  await post('professor', `/api/runs/${run}/end`);
  return run;
}
const results = (id: string, query = '') => room.get<AllResults>('professor', `/api/quizzes/${id}/results_all${query}`);
const grades = async (id: string, query = '') =>
  Object.fromEntries(Object.values(await results(id, query)).map(({ username, grade }) => [username, grade]));
const own = (person: SchoolPerson, id: string, query = '') =>
  room.get<StudentResult>(person, `/api/quizzes/${id}/results_student${query}`);

describe('a quiz that is taken at one’s own pace and in class', () => {
  it('has the results of each passage, and of all of them together the last one of each student', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    await room.take('student', id, key);
    await room.take('otherStudent', id, () => []);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 200 });
    const run = await held(id, 'student');
    const both = { 'student@ecole.fr': 1, 'otherstudent@ecole.fr': 0 };
    expect(await grades(id)).toEqual(both);
    expect(await grades(id, '?run=self')).toEqual({ 'student@ecole.fr': 3, 'otherstudent@ecole.fr': 0 });
    expect(await grades(id, `?run=${run}`)).toEqual({ 'student@ecole.fr': 1 });
    const figures = (query: string) => room.get<QuizStatistics>('professor', `/api/quizzes/${id}/statistics${query}`);
    expect(await figures('?run=self')).toMatchObject({ participations: 2, running: 0, average: 1.5 });
    expect(await figures(`?run=${run}`)).toMatchObject({ participations: 1, average: 1, number_of_flashcards: 1 });
    const { participation } = await room.get<{ participation: QuizParticipation }>(
      'professor',
      `/api/quizzes/${id}/participation`,
    );
    expect(participation).toMatchObject({ started: 3, finished: 3 });
  });

  it('tells a student both, the last one first', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    await room.take('student', id, key);
    expect(await own('student', id)).toMatchObject({ grade: 3, run_id: null, runs: [] });
    await edit(quiz, 'paced');
    const run = await held(id, 'student');
    const last = await own('student', id);
    expect(last).toMatchObject({ grade: 1, run_id: run });
    expect(last.runs.map(({ run_id }) => run_id)).toEqual([run, 'self']);
    expect(await own('student', id, '?run=self')).toMatchObject({ grade: 3, run_id: null });
    expect((await room.refusal('otherStudent', 'GET', `/api/quizzes/${id}/results_student?run=self`)).status).toBe(404);
  });

  it('may be taken at home after the class', async () => {
    const quiz = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
    const { id } = quiz;
    const run = await held(id, 'student');
    expect(await edit(quiz, 'self')).toMatchObject({ status: 200 });
    expect(await room.get<Quiz>('student', `/api/quizzes/${id}`)).toMatchObject({ userAlreadyParticipated: false });
    await room.take('student', id, key);
    expect(await grades(id)).toEqual({ 'student@ecole.fr': 3 });
    expect(await grades(id, `?run=${run}`)).toEqual({ 'student@ecole.fr': 1 });
    expect(await own('student', id, `?run=${run}`)).toMatchObject({ grade: 1, run_id: run });
    expect((await room.refusal('professor', 'POST', `/api/quizzes/${id}/runs`, {})).code).toBe('quiz-self-paced');
  });

  it('is not changed while somebody takes it; whoever was cut off by its end has finished', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    const begun = await room.next('student', id);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 409, code: 'quiz-mode-begun' });
    expect(await edit(quiz, 'self', { time_limit: 10 })).toMatchObject({ status: 200 });
    await post('professor', `/api/quizzes/${id}/end`);
    const after = { token: begun.flashcardToken, answer: '[]' };
    await room.school.as('student', 'POST', `/api/quizzes/${id}/next_flashcard`, after);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 200 });
    expect(await own('student', id)).toMatchObject({ grade: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    expect(await edit(quiz, 'self')).toMatchObject({ status: 409, code: 'quiz-mode-begun' });
    await post('professor', `/api/runs/${run}/end`);
    expect(await edit(quiz, 'self')).toMatchObject({ status: 200 });
  });

  it('is edited by professors alone', async () => {
    const { id, code } = await room.quiz();
    const form = { name: 'Un quiz', access_code: code, mode: 'paced' };
    expect((await room.refusal('student', 'PUT', `/api/quizzes/${id}`, form)).status).toBe(403);
    expect((await room.refusal('professor', 'PUT', '/api/quizzes/absent', form)).status).toBe(404);
  });
});
