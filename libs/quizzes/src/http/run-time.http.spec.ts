import { QueryBus } from '@nestjs/cqrs';
import { putClock } from '@ardoise/accounts/clock';
import type { Quiz, RunWall, StudentRun } from '@ardoise/contracts';
import { ListQuizzesOfDay } from '../queries/listing.js';
import { CAPITALS, Classroom } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());
afterEach(() => {
  jest.useRealTimers();
});

const lead = (run: string, what: string, payload: object) =>
  room.post<RunWall>('professor', `/api/runs/${run}/${what}`, payload);
const mine = (run: string) => room.get<StudentRun>('student', `/api/runs/${run}`);

/** Gives the student so many times the time of the others. */
async function give(time_factor: number): Promise<void> {
  const users = await room.get<{ id: string; email: string }[]>('professor', '/api/users');
  await room.put(`/api/users/${users.find(({ email }) => email === 'student@ecole.fr')?.id}`, { time_factor });
}

describe('extra time that is given during a run', () => {
  it('holds from the next question: the answer is taken, and the phone is told', async () => {
    const { id } = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 30 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    const { own } = await room.post<StudentRun>('student', `/api/runs/${run}/join`);
    const answer = (step: number, now: number) => {
      putClock(now);
      const sent = { token: own.tokens[step], answer: CAPITALS[step]?.answer };
      return room.school.as<{ code?: string }>('student', 'POST', `/api/runs/${run}/answer`, sent);
    };
    const first = await lead(run, 'show', { step: 0 });
    await give(1.5);
    expect((await mine(run)).own.time_factor).toBe(1);
    expect(await answer(0, shownAt(first) + 40_000)).toMatchObject({ status: 409, body: { code: 'run-late' } });
    jest.useRealTimers();
    const second = await lead(run, 'show', { step: 1 });
    expect((await mine(run)).own.time_factor).toBe(1.5);
    expect((await answer(1, shownAt(second) + 47_000)).status).toBe(200);
    jest.useRealTimers();
    // Taken back, it ends with the question as well.
    await give(1);
    expect((await mine(run)).own.time_factor).toBe(1.5);
    await lead(run, 'show', { step: 2 });
    expect((await mine(run)).own.time_factor).toBe(1);
  });

  it('that whoever comes during a question has holds at once', async () => {
    const { id } = await room.quiz(CAPITALS, { mode: 'paced', time_limit: 30 });
    const run = await room.make(`/api/quizzes/${id}/runs`, {});
    await lead(run, 'show', { step: 0 });
    await give(1.33);
    expect((await room.post<StudentRun>('student', `/api/runs/${run}/join`)).own.time_factor).toBe(1.33);
    await lead(run, 'show', { step: 1 });
    expect((await mine(run)).own.time_factor).toBe(1.33);
    await give(1);
  });
});

const shownAt = ({ question }: RunWall) => Date.parse(question?.shown_at ?? '');

describe('a sitting that nobody ended', () => {
  it('is of the day on which it was opened, and keeps no place in the lists of later ones', async () => {
    const { id } = await room.quiz(CAPITALS, { mode: 'paced' });
    await room.make(`/api/quizzes/${id}/runs`, {});
    const queries = room.school.app.get(QueryBus);
    const ofDay = async (now: number) =>
      (await queries.execute(new ListQuizzesOfDay({ now, most: 6 }))).map((quiz: Quiz) => quiz.id);
    expect(await ofDay(Date.now())).toContain(id);
    expect(await ofDay(Date.now() + 2 * 86_400_000)).not.toContain(id);
  });
});
