import { randomUUID } from 'node:crypto';
import { putClock } from '@ardoise/accounts/clock';
import { openSchool, TEST_PASSWORD } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { classesProjection } from '@ardoise/classes';
import type { ActivityStatistics, GeneralStatistics, User, UserStatistics } from '@ardoise/contracts';
import { activityHoursProjection } from '../read/activity-hours.js';
import { cardRatingsProjection } from '../read/card-ratings.js';
import { sessionDaysProjection } from '../read/session-days.js';
import { touchedDaysProjection } from '../read/touched-days.js';
import { StatisticsModule } from '../statistics.module.js';

const projections = [
  classesProjection,
  sessionDaysProjection,
  activityHoursProjection,
  cardRatingsProjection,
  touchedDaysProjection,
];
const ALL = ['/api/stats/general', '/api/stats/users', '/api/stats/activity'];
/** A Monday in winter, when nobody of the test signs in. */
const DAY = '2026-01-05';
const ONE_DAY = `start_date=${DAY}&end_date=${DAY}`;

let school: School;
beforeAll(async () => {
  school = await openSchool({ contexts: [StatisticsModule], projections });
});
afterAll(() => school.dispose());

/** Something that happened at a time of UTC of that day. */
async function happened(time: string, stream: string, type: string, data: object): Promise<void> {
  const metadata = { at: `${DAY}T${time}:00.000Z`, version: 1 };
  const { position } = await school.platform.store.append(stream, [{ id: randomUUID(), type, data, metadata }], 'any');
  await school.platform.projector.caughtUp(position);
}

const read = async <T>(url: string) => (await school.as<T>('professor', 'GET', url)).body;

describe('statistics', () => {
  it('count who was there, how often and how long', async () => {
    const users = await read<UserStatistics[]>('/api/stats/users');
    const [student] = users.filter(({ email }) => email === 'student@ecole.fr');
    const session = { sessionId: randomUUID(), userId: student?.id };
    const gone = { sessionId: randomUUID(), userId: randomUUID() };
    await happened('08:00', `session-${session.sessionId}`, 'SessionStarted', { ...session, role: 'student' });
    await happened('08:05', `session-${session.sessionId}`, 'SessionSeen', session);
    await happened('08:06', `session-${session.sessionId}`, 'SessionEnded', { ...session, reason: 'signed-out' });
    await happened('09:00', `session-${gone.sessionId}`, 'SessionStarted', { ...gone, role: 'student' });
    await happened('09:02', `session-${gone.sessionId}`, 'SessionEnded', { ...gone, reason: 'signed-out' });
    expect(await read(`/api/stats/users?${ONE_DAY}`)).toEqual([
      { id: student?.id, email: 'student@ecole.fr', nb_sessions: 1, total_time: 360 },
      { id: gone.userId, email: 'Utilisateur supprimé', nb_sessions: 1, total_time: 120 },
    ]);
    expect(await read(`/api/stats/general?${ONE_DAY}`)).toEqual({
      number_of_active_users: 2,
      average_time_spent_by_active_user: 240,
      average_number_of_connexions_by_active_user: 1,
    });
    expect(await read('/api/stats/general?start_date=2026-01-06&end_date=2026-01-06')).toEqual({
      number_of_active_users: 0,
      average_time_spent_by_active_user: 0,
      average_number_of_connexions_by_active_user: 0,
    });
  });

  it.each([1, 24])('know one session of 96 minutes, with a sign of life every %i minutes', async (every) => {
    const day = every === 1 ? '2026-01-12' : '2026-01-19';
    const at = (minute: number) => putClock(Date.parse(`${day}T08:00:00.000Z`) + minute * 60_000);
    try {
      at(0);
      const credentials = { email: 'otherstudent@ecole.fr', password: TEST_PASSWORD };
      const { body } = await school.as<{ token: string }>('nobody', 'POST', '/api/auth/login', credentials);
      const mine = { authorization: `Bearer ${body.token}` };
      for (let minute = every; minute <= 96; minute += every) {
        at(minute);
        expect((await school.as('nobody', 'POST', '/api/auth/sign-of-life', {}, mine)).status).toBe(200);
      }
      expect((await school.as('nobody', 'POST', '/api/auth/logout', {}, mine)).status).toBe(200);
    } finally {
      jest.useRealTimers();
    }
    await school.platform.projector.caughtUp(await school.platform.store.head());
    const period = `start_date=${day}&end_date=${day}`;
    expect(await read(`/api/stats/users?${period}`)).toMatchObject([{ nb_sessions: 1, total_time: 96 * 60 }]);
    expect(await read(`/api/stats/general?${period}`)).toMatchObject({ average_time_spent_by_active_user: 96 * 60 });
  });

  it('call people by their names where these are known', async () => {
    const names = { first_name: 'Zoé', last_name: 'Martin' };
    await school.as('student', 'PUT', '/api/me/name', names);
    const users = await read<UserStatistics[]>('/api/stats/users');
    expect(users.filter(({ last_name }) => last_name !== undefined)).toMatchObject([
      { email: 'student@ecole.fr', ...names },
    ]);
    await school.as('student', 'PUT', '/api/me/name', { first_name: null, last_name: null });
  });

  it('cover the last thirty days unless told: those who signed in for this test', async () => {
    expect((await read<ActivityStatistics>('/api/stats/activity')).days).toHaveLength(30);
  });

  it('speak of the people of the users’ list, in all their numbers: of no administrator', async () => {
    const emails = (await read<User[]>('/api/users')).map(({ email }) => email).sort();
    expect(emails).toEqual(['otherstudent@ecole.fr', 'professor@ecole.fr', 'student@ecole.fr']);
    expect((await read<UserStatistics[]>('/api/stats/users')).map(({ email }) => email).sort()).toEqual(emails);
    expect((await read<GeneralStatistics>('/api/stats/general')).number_of_active_users).toBe(emails.length);
    const { hours } = await read<ActivityStatistics>('/api/stats/activity');
    expect(hours.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(emails.length);
  });

  it('show what was done, by the clocks of Paris', async () => {
    const rating = { studentId: 's', flashcardId: 'c', deckId: 'd' };
    for (const delay of [600, 600, 600, 86_400, 345_600])
      await happened('10:00', 'revision-s', 'FlashcardRated', { ...rating, delay });
    const answer = {
      quizId: 'q',
      studentId: 's',
      step: 0,
      flashcardId: 'c',
      deadline: null,
      answer: ['x'],
      correct: true,
    };
    await happened('10:30', 'attempt-q-s', 'AnswerGiven', answer);
    const activity = await read<ActivityStatistics>(`/api/stats/activity?${ONE_DAY}`);
    expect(activity).toMatchObject({
      start_date: DAY,
      end_date: DAY,
      days: [{ day: DAY, users: 2, sessions: 2, ratings: 5, answers: 1 }],
      ratings: { hard: 3, medium: 0, easy: 1, veryEasy: 1, putAway: 0 },
      quizzes: { attempts: 0, answers: 1, correct: 1 },
      hardest: [{ flashcard_id: 'c', ratings: 5, hard: 3, share: 0.6 }],
    });
    expect(activity.hours[11]).toEqual({ hour: 11, sessions: 0, ratings: 5, answers: 1 });
    expect(activity.hours[9]?.sessions).toBe(1);
  });
});

describe('statistics by class', () => {
  const id = async (url: string, body: object) =>
    (await school.as<{ id: string }>('professor', 'POST', url, body)).body.id;

  it('are those of its members, whoever has an account still, and name the classes of each', async () => {
    const [student] = (await read<User[]>('/api/users')).filter(({ email }) => email === 'student@ecole.fr');
    const gone = (await read<UserStatistics[]>(`/api/stats/users?${ONE_DAY}`)).find(({ id }) => id !== student?.id);
    expect((await read<UserStatistics[]>('/api/stats/users')).some((user) => 'classes' in user)).toBe(false);
    const mine = await id('/api/classes', { name: '=3e A' });
    const empty = await id('/api/classes', { name: '3e B' });
    await school.as('professor', 'PUT', `/api/classes/${mine}/members`, { add: [student?.id] });
    // They were in it while they had an account.
    await happened('07:00', `class-${mine}`, 'MemberJoined', { classId: mine, userId: gone?.id });
    const email = 'student@ecole.fr';
    expect(await read(`/api/stats/users?${ONE_DAY}&class=${mine}`)).toEqual([
      { id: student?.id, email, classes: ['=3e A'], nb_sessions: 1, total_time: 360 },
    ]);
    expect(await read(`/api/stats/users?${ONE_DAY}&class=${empty}`)).toEqual([]);
    expect(await read(`/api/stats/users?${ONE_DAY}`)).toMatchObject([{ email, classes: ['=3e A'] }, { id: gone?.id }]);
    expect((await read<UserStatistics[]>(`/api/stats/users?${ONE_DAY}`))[1]).not.toHaveProperty('classes');
  });

  it.each([
    ['professor', 'users?class=inconnue', 404],
    ['professor', 'users?class=', 400],
    ['professor', 'users?class[$ne]=x', 400],
    ['professor', 'general?class=x', 400],
    ['student', 'users?class=x', 403],
    ['admin', 'users?class=x', 403],
    ['nobody', 'users?class=x', 401],
  ] as const)('are refused to a %s who asks for %s', async (person, asked, status) => {
    expect((await school.as(person, 'GET', `/api/stats/${asked}`)).status).toBe(status);
  });
});

describe('a period', () => {
  it.each([
    ['start_date=hier', 'malformed'],
    ['start_date=2026-02-30', 'malformed'],
    ['end_date=2026-1-1', 'malformed'],
    ['start_date=0001-01-01&end_date=0001-01-01', 'malformed'],
    ['start_date=9999-12-31', 'malformed'],
    ['start_date=2026-01-01&start_date=2026-01-02', 'malformed'],
    ['start_date[$gt]=', 'malformed'],
    ['start_date=', 'malformed'],
    ['depuis=2026-01-01', 'malformed'],
    ['start_date=2026-01-02&end_date=2026-01-01', 'period-reversed'],
    ['start_date=2020-01-01&end_date=2026-01-01', 'period-too-long'],
  ])('is refused everywhere when it is ?%s', async (query, code) => {
    for (const url of ALL) {
      const { status, body } = await school.as('professor', 'GET', `${url}?${query}`);
      expect({ status, code: body.code, said: body.message === body.error }).toEqual({ status: 400, code, said: true });
    }
  });

  it('may be five years, and reach beyond today', async () => {
    for (const url of ALL)
      for (const query of ['start_date=2021-11-21&end_date=2026-11-21', 'start_date=2199-12-31&end_date=2199-12-31'])
        expect((await school.as('professor', 'GET', `${url}?${query}`)).status).toBe(200);
  });

  it.each([
    ['nobody', 401],
    ['student', 403],
    ['admin', 403],
  ] as const)('is not for %s', async (person, status) => {
    for (const url of ALL) expect((await school.as(person, 'GET', url)).status).toBe(status);
  });
});
