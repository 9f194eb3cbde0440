import { putClock } from '@ardoise/accounts/clock';
import type { Quiz } from '@ardoise/contracts';
import { CAPITALS, Classroom, answerKeyOf } from '../testing/classroom.suite.js';

let room: Classroom;
beforeAll(async () => {
  room = await Classroom.open();
});
afterAll(() => room.school.dispose());

const atTime = (iso: string) => putClock(Date.parse(iso));
afterEach(() => {
  jest.useRealTimers();
});

const get = (person: 'student' | 'professor', id: string) => room.get<Quiz>(person, `/api/quizzes/${id}`);

describe('a student', () => {
  it('finds a quiz by its code or id, without its code and its cards', async () => {
    const { id, code } = await room.quiz();
    const quiz = await get('student', id);
    expect(await room.get<Quiz>('student', `/api/quizzes/code/${code}`)).toMatchObject({ id });
    expect(quiz).toMatchObject({ id, flashcards_count: 3, userAlreadyParticipated: false, in_progress: false });
    expect(JSON.stringify(quiz)).not.toMatch(/access_code|participations|flashcardIds/);
    const found = await room.get<Quiz>('student', `/api/quizzes/code/${encodeURIComponent(` ${code} `)}`);
    expect(found.id).toBe(id);
  });

  it('is told when a quiz begins, in French and in the time of the school', async () => {
    const { id } = await room.quiz(CAPITALS, { start_date: '2030-03-05T13:05:00Z' });
    const refused = {
      status: 403,
      code: 'quiz-not-started',
      message: 'Le quiz n’a pas encore commencé. Il commence le mardi 5\u00a0mars 2030 à 14\u00a0h\u00a005.',
    };
    expect(await room.refusal('student', 'GET', `/api/quizzes/${id}`)).toEqual(refused);
    expect(await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, {})).toEqual(refused);
    expect((await get('professor', id)).id).toBe(id);
  });

  it('is told in how many seconds a quiz begins', async () => {
    const begins = Date.now() + 3_600_000;
    const { id } = await room.quiz(CAPITALS, { start_date: new Date(begins).toISOString() });
    atTime(new Date(begins - 60_000).toISOString());
    const { headers } = await room.school.as('student', 'GET', `/api/quizzes/${id}`);
    expect(headers['retry-after']).toBe('60');
  });

  it('is told that a quiz has ended', async () => {
    const { id, code } = await room.quiz(CAPITALS, { end_date: '2026-01-01T00:00:00Z' });
    const refused = {
      status: 403,
      code: 'quiz-ended',
      message: 'Le quiz est termine. Vous ne pouvez plus participer a ce quiz.',
    };
    expect(await room.refusal('student', 'GET', `/api/quizzes/${id}`)).toEqual(refused);
    expect(await room.refusal('student', 'GET', `/api/quizzes/code/${code}`)).toEqual(refused);
    expect(await room.refusal('student', 'POST', `/api/quizzes/${id}/next_flashcard`, {})).toEqual(refused);
  });

  it('has begun, is at it, and has participated', async () => {
    const { id } = await room.quiz();
    await room.next('student', id);
    expect(await get('student', id)).toMatchObject({ in_progress: true, userAlreadyParticipated: false });
    // The way back to it, before those that are done.
    const [unfinished] = await room.get<Quiz[]>('student', '/api/quizzes_done');
    expect(unfinished).toMatchObject({ id, in_progress: true, userAlreadyParticipated: false });
    expect(unfinished?.seconds_left).toBeGreaterThan(25);
    expect(unfinished?.seconds_left).toBeLessThanOrEqual(30);
    await room.take('student', id, answerKeyOf(CAPITALS));
    const done = { id, in_progress: false, userAlreadyParticipated: true, results_available: true };
    expect(await get('student', id)).toMatchObject(done);
    expect((await room.get<Quiz[]>('student', '/api/quizzes_done'))[0]).toMatchObject(done);
    expect((await room.get<Quiz[]>('otherStudent', '/api/quizzes_done')).some((quiz) => quiz.id === id)).toBe(false);
  });

  it('who was at it when the quiz ended goes on with their card, then reads the results', async () => {
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz(CAPITALS, { end_date: '2026-05-01T10:00:20Z' });
    const { flashcardToken } = await room.next('student', id);
    jest.setSystemTime(Date.parse('2026-05-01T10:00:25Z'));
    expect(await get('student', id)).toMatchObject({ in_progress: true, userAlreadyParticipated: false });
    const early = await room.refusal('student', 'GET', `/api/quizzes/${id}/results_student`);
    expect(early).toMatchObject({ status: 403, code: 'quiz-unfinished' });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:40Z'));
    expect(await get('student', id)).toMatchObject({ in_progress: false, userAlreadyParticipated: true });
    const missed = await room.next('student', id);
    expect(missed).toEqual({
      number_of_flashcards: 3,
      number_of_flashcards_remaining: 0,
      infoMessage:
        'Le quiz est terminé\u00a0: vos réponses ont été enregistrées, la dernière question reste sans réponse.',
    });
    expect(await room.next('student', id, flashcardToken, ['Paris'])).toMatchObject({
      number_of_flashcards_remaining: 0,
    });
    expect(await get('student', id)).toMatchObject({ userAlreadyParticipated: true });
    expect(await room.get('student', `/api/quizzes/${id}/results_student`)).toMatchObject({ grade: 0 });
  });

  it('has the time of the quiz for each card, by the server’s clock', async () => {
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz();
    const first = await room.next('student', id);
    expect(first).toMatchObject({ seconds_left: 30, seconds_per_card: 30 });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:12Z'));
    expect(await room.next('student', id)).toMatchObject({ seconds_left: 18, flashcardToken: first.flashcardToken });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:33Z'));
    const second = await room.next('student', id, first.flashcardToken, ['Bamako']);
    expect(second).toMatchObject({ seconds_left: 30, warningMessage: expect.stringContaining('Temps écoulé') });
    expect(await room.next('student', id, first.flashcardToken, ['Bamako'])).toEqual(second);
    const third = await room.next('student', id, second.flashcardToken, []);
    expect(third.warningMessage).toBeUndefined();
  });

  it('with extra time has more of it', async () => {
    const users = await room.get<{ id: string; email: string }[]>('professor', '/api/users');
    const mine = users.find(({ email }) => email === 'otherstudent@ecole.fr');
    await room.put(`/api/users/${mine?.id}`, { time_factor: 1.5 });
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz();
    const first = await room.next('otherStudent', id);
    expect(first).toMatchObject({ seconds_left: 45, seconds_per_card: 45 });
    jest.setSystemTime(Date.parse('2026-05-01T10:00:47Z'));
    expect((await room.next('otherStudent', id, first.flashcardToken, [])).warningMessage).toBeUndefined();
    await room.put(`/api/users/${mine?.id}`, { time_factor: 1 });
  });

  it('who answered the last moment before the end was moved goes on, with the extra time given meanwhile', async () => {
    atTime('2026-05-01T10:00:00Z');
    const { id, code } = await room.quiz(CAPITALS, { end_date: '2026-05-01T10:00:20Z' });
    const { flashcardToken } = await room.next('student', id);
    jest.setSystemTime(Date.parse('2026-05-01T10:00:25Z'));
    const ended = await room.next('student', id, flashcardToken, ['Bamako']);
    expect(ended).toMatchObject({ number_of_flashcards_remaining: 0 });
    expect(await get('student', id)).toMatchObject({ in_progress: false, userAlreadyParticipated: true });
    const users = await room.get<{ id: string; email: string }[]>('professor', '/api/users');
    const mine = users.find(({ email }) => email === 'student@ecole.fr');
    await room.put(`/api/users/${mine?.id}`, { time_factor: 1.5 });
    const moved = { name: 'Un quiz', access_code: code, time_limit: 30, end_date: '2026-05-01T12:00:00Z' };
    await room.put(`/api/quizzes/${id}`, moved);
    expect(await get('student', id)).toMatchObject({ in_progress: true, userAlreadyParticipated: false });
    const next = await room.next('student', id);
    expect(next).toMatchObject({ number_of_flashcards_remaining: 2, seconds_left: 45, seconds_per_card: 45 });
    expect((await room.take('student', id, answerKeyOf(CAPITALS))).length).toBeGreaterThan(0);
    expect(await get('student', id)).toMatchObject({ in_progress: false, userAlreadyParticipated: true });
    await room.put(`/api/users/${mine?.id}`, { time_factor: 1 });
  });

  it('without a limit is told how long the quiz goes on, and what is ticked then counts', async () => {
    atTime('2026-05-01T10:00:00Z');
    const { id } = await room.quiz(CAPITALS, { time_limit: 0, end_date: '2026-05-01T10:10:00Z' });
    const first = await room.next('student', id);
    expect(first.seconds_left).toBe(600);
    expect(first).not.toHaveProperty('seconds_per_card');
    jest.setSystemTime(Date.parse('2026-05-01T10:10:01Z'));
    const answer = answerKeyOf(CAPITALS)(first.flashcard?.question ?? '');
    expect(await room.next('student', id, first.flashcardToken, answer)).toEqual({
      number_of_flashcards: 3,
      number_of_flashcards_remaining: 0,
      infoMessage: 'Le quiz est terminé\u00a0: vos réponses ont été enregistrées.',
    });
    expect(await room.get('student', `/api/quizzes/${id}/results_student`)).toMatchObject({ grade: 1 });
  });

  it('without a limit has no countdown', async () => {
    const { id } = await room.quiz(CAPITALS, { time_limit: 0 });
    expect(Object.keys(await room.next('student', id)).sort()).toEqual([
      'flashcard',
      'flashcardToken',
      'number_of_flashcards',
      'number_of_flashcards_remaining',
    ]);
  });

  it('who tries codes is stopped after ten misses in a minute, and a right one in between costs nothing', async () => {
    const { code } = await room.quiz();
    const look = async (text: string) =>
      (await room.school.as('otherStudent', 'GET', `/api/quizzes/code/${text}`)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push(await look(`faux-${n}`));
    expect(statuses).toEqual(Array(10).fill(404));
    const { status, headers } = await room.school.as('otherStudent', 'GET', `/api/quizzes/code/${code}`);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await room.school.as('student', 'GET', `/api/quizzes/code/${code}`)).status).toBe(200);
  });
});
