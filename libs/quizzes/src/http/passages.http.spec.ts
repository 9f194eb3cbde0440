import type {
  AllResults,
  ClassQuizzes,
  Quiz,
  QuizParticipation,
  QuizRoom,
  QuizStatistics,
  Regraded,
  StudentResult,
  StudentRun,
  User,
} from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { FinalGrades } from '../services/attempts/final-grades.js';
import { OwnAttempts } from '../services/attempts/own-attempts.js';
import { answerKeyOf, CAPITALS, Classroom } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const key = answerKeyOf(CAPITALS);
/** Who answers it right, and who came and answers nothing. */
interface Held {
  right?: SchoolPerson[];
  silent?: SchoolPerson[];
  anonymity?: 'none' | 'results';
}
const edit = ({ id, code }: { id: string; code: string }, mode: string, more: object = {}) =>
  room.refusal('professor', 'PUT', `/api/quizzes/${id}`, { name: 'Un quiz', access_code: code, mode, ...more });

/** The class is asked its first question, and no other one. */
async function held(quizId: string, { right = [], silent = [], ...choices }: Held): Promise<string> {
  const run = await room.make(`/api/quizzes/${quizId}/runs`, choices);
  const tokens = new Map<SchoolPerson, string>();
  for (const person of [...right, ...silent]) {
    const { own } = await room.post<StudentRun>(person, `/api/runs/${run}/join`);
    tokens.set(person, own.tokens[0] ?? '');
  }
  const { question } = await room.post<{ question: { question: string } }>('professor', `/api/runs/${run}/show`, {
    step: 0,
  });
  for (const person of right) {
    const answer = JSON.stringify(key(question.question));
    await room.post(person, `/api/runs/${run}/answer`, { token: tokens.get(person), answer });
  }
  await room.post('professor', `/api/runs/${run}/close`, { step: 0 });
  await room.post('professor', `/api/runs/${run}/end`);
  return run;
}
/** They are in the middle of it when it is ended. */
async function cutOff(person: SchoolPerson, id: string): Promise<void> {
  const { flashcardToken: token } = await room.next(person, id);
  await room.post('professor', `/api/quizzes/${id}/end`);
  await room.school.as(person, 'POST', `/api/quizzes/${id}/next_flashcard`, { token, answer: '[]' });
}
const results = (id: string, query = '') => room.get<AllResults>('professor', `/api/quizzes/${id}/results_all${query}`);
const grades = async (id: string, query = '') =>
  Object.fromEntries(Object.values(await results(id, query)).map(({ username, grade }) => [username, grade]));
const own = (person: SchoolPerson, id: string, query = '') =>
  room.get<StudentResult>(person, `/api/quizzes/${id}/results_student${query}`);

const idOf = async (person: 'student' | 'otherStudent') => {
  const users = await room.get<User[]>('professor', '/api/users');
  return users.find(({ email }) => email === `${person.toLowerCase()}@ecole.fr`)?.id ?? '';
};
const finalGrades = (id: string, studentId?: string) =>
  room.school.app.get(FinalGrades, { strict: false }).of(id, Date.now(), studentId);
/** Of what is known of them, what they may read of something that they did. */
async function ownData(userId: string, data: object): Promise<object | null | undefined> {
  const event = { type: 'AttemptFinished', data } as RecordedEvent;
  const [shown] = await room.school.app
    .get(OwnAttempts, { strict: false })
    .shown([event], { userId, role: 'student', now: Date.now() });
  return shown;
}

describe('a quiz that is taken at one’s own pace and in class', () => {
  it('has the results of each passage, and of all of them together the last one of each student', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    await room.take('student', id, key);
    await room.take('otherStudent', id, () => []);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 200 });
    const run = await held(id, { right: ['student'] });
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
    const run = await held(id, { right: ['student'] });
    const last = await own('student', id);
    expect(last).toMatchObject({ grade: 1, run_id: run });
    expect(last.runs.map(({ run_id }) => run_id)).toEqual([run, 'self']);
    expect(await own('student', id, '?run=self')).toMatchObject({ grade: 3, run_id: null });
    expect((await room.refusal('otherStudent', 'GET', `/api/quizzes/${id}/results_student?run=self`)).status).toBe(404);
  });

  it('may be taken at home after the class', async () => {
    const quiz = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
    const { id } = quiz;
    const run = await held(id, { right: ['student'] });
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
    await room.next('student', id);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 409, code: 'quiz-mode-begun' });
    expect(await edit(quiz, 'self', { time_limit: 10 })).toMatchObject({ status: 200 });
    await cutOff('student', id);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 200 });
    expect(await own('student', id)).toMatchObject({ grade: 0 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    expect(await edit(quiz, 'self')).toMatchObject({ status: 409, code: 'quiz-mode-begun' });
    await room.post('professor', `/api/runs/${run}/end`);
    expect(await edit(quiz, 'self')).toMatchObject({ status: 200 });
  });

  it('is edited by professors alone', async () => {
    const { id, code } = await room.quiz();
    const form = { name: 'Un quiz', access_code: code, mode: 'paced' };
    expect((await room.refusal('student', 'PUT', `/api/quizzes/${id}`, form)).status).toBe(403);
    expect((await room.refusal('professor', 'PUT', '/api/quizzes/absent', form)).status).toBe(404);
  });

  it('is what a student last did of it, where they came to the class and answered nothing', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    await room.take('student', id, key);
    await edit(quiz, 'paced');
    const run = await held(id, { right: ['otherStudent'], silent: ['student'] });
    expect(await grades(id)).toEqual({ 'student@ecole.fr': 3, 'otherstudent@ecole.fr': 1 });
    expect(await grades(id, `?run=${run}`)).toEqual({ 'student@ecole.fr': 0, 'otherstudent@ecole.fr': 1 });
    expect(await room.get('professor', `/api/quizzes/${id}/statistics`)).toMatchObject({
      participations: 2,
      average: 2,
    });
    expect(await own('student', id)).toMatchObject({ grade: 3, run_id: null });
    expect(await own('student', id, `?run=${run}`)).toMatchObject({ grade: 0, run_id: run });
    const done = await room.get<Quiz[]>('student', '/api/quizzes_done');
    expect(done.find((one) => one.id === id)).toMatchObject({ score: { right: 3, of: 3 } });
    for (const studentId of [await idOf('student'), undefined])
      expect((await finalGrades(id, studentId)).get(await idOf('student'))).toMatchObject({ given: 3, maximum: 3 });
  });

  it('keeps a grade that may leave while the class takes it again, and after a run that names nobody', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    const student = await idOf('student');
    const classId = await room.make('/api/classes', { name: '3e A' });
    await room.put(`/api/classes/${classId}/members`, { add: [student] });
    await room.take('student', id, key);
    await edit(quiz, 'paced');
    const open = await room.make(`/api/quizzes/${id}/runs`, {});
    await room.post('student', `/api/runs/${open}/join`);
    expect((await finalGrades(id)).get(student)).toMatchObject({ given: 3 });
    expect(await ownData(student, { quizId: id, studentId: student })).not.toBeNull();
    expect(await ownData(student, { quizId: id, studentId: student, runId: open })).toBeNull();
    await room.post('professor', `/api/runs/${open}/end`);
    await held(id, { right: ['student'], anonymity: 'results' });
    for (const studentId of [student, undefined])
      expect((await finalGrades(id, studentId)).get(student)).toMatchObject({ given: 3 });
    expect(await grades(id, `?class=${classId}`)).toEqual({ 'student@ecole.fr': 3 });
    const { quizzes } = await room.get<ClassQuizzes>('professor', `/api/classes/${classId}/quizzes`);
    expect(quizzes.find((one) => one.id === id)).toMatchObject({ participants: 1, average: 3 });
  });

  it('tells of nobody that they were in a run that names nobody, by leaving out what they did besides', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    await room.take('student', id, key);
    await room.take('otherStudent', id, () => []);
    await edit(quiz, 'paced');
    await held(id, { right: ['otherStudent'], anonymity: 'results' });
    expect(await grades(id)).toEqual({ 'student@ecole.fr': 3, 'otherstudent@ecole.fr': 0, 'Participant 3': 1 });
  });

  it('shows a student what they took in class, though it may be taken at home by now', async () => {
    const quiz = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 0 });
    const { id } = quiz;
    const run = await held(id, { right: ['student'] });
    await edit(quiz, 'self');
    expect(await own('student', id)).toMatchObject({ grade: 1, run_id: run });
    const live = await room.get<QuizRoom>('professor', `/api/quizzes/${id}/participation`);
    expect(live.participants).toEqual([]);
  });

  it('is not changed while somebody goes on with it at home who was in class meanwhile', async () => {
    const quiz = await room.quiz(CAPITALS, { time_limit: 0 });
    const { id } = quiz;
    await cutOff('student', id);
    await edit(quiz, 'paced');
    await held(id, { right: ['student'] });
    await edit(quiz, 'self');
    await room.next('student', id);
    expect(await edit(quiz, 'paced')).toMatchObject({ status: 409, code: 'quiz-mode-begun' });
  });

  it('is corrected wherever a question was asked', async () => {
    const quiz = await room.quiz([{ ...CAPITALS[0]!, answer: ['Paris'] }], { time_limit: 0 });
    const { id, flashcardIds } = quiz;
    await room.take('student', id, () => ['Bamako']);
    await edit(quiz, 'paced');
    await room.put(`/api/quizzes/${id}/flashcards`, { flashcardIds: [await room.card(CAPITALS[1]!)] });
    const run = await held(id, { right: ['student'] });
    const card = { deck_id: room.deck, ...CAPITALS[0]! };
    await room.put(`/api/flashcards/${flashcardIds[0]}`, card);
    expect(await room.post<Regraded>('professor', `/api/quizzes/${id}/regrade`)).toMatchObject({ grading: 1 });
    expect(await grades(id, '?run=self')).toEqual({ 'student@ecole.fr': 1 });
    const url = `/api/quizzes/${id}/flashcards/${flashcardIds[0]}/ruling`;
    await room.post('professor', url, { ruling: { type: 'weigh', weight: 'left-out' } });
    expect(await results(id, '?run=self')).toMatchObject({ [await idOf('student')]: { number_of_flashcards: 0 } });
    expect(await grades(id, `?run=${run}`)).toEqual({ 'student@ecole.fr': 1 });
  });
});
