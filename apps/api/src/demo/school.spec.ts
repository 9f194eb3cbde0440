import type {
  AllResults,
  AssignmentsPage,
  FollowUp,
  OwnAssignment,
  OwnClass,
  OwnProgress,
  Quiz,
  QuizRun,
  QuizStatistics,
  RunPast,
  SchoolClass,
  User,
} from '@ardoise/contracts';
import { routes, pathOf } from '@ardoise/contracts';
import { CLASS_CODE, OPEN_CODE } from '@ardoise/demo';
import { contexts, projections, reactionsOf, upcasts } from '@ardoise/product';
import { Work } from '@ardoise/runtime';
import { openTestApplication } from '@ardoise/runtime/testing';
import type { TestApplication } from '@ardoise/runtime/testing';
import { pino } from 'pino';
import { firstStart } from '../first-start.js';
import { DEMO_PASSWORD, OWN_STUDENT, PROFESSOR } from './accounts.js';
import { fillSchool } from './school.js';
import { demoStanding, stands } from './standing.js';

/** Students of the school, and its classes, the announced student's first. */
const PUPILS = 24;
const CLASSES = ['3e B', '3e A'];

let opened: TestApplication;
let professor: string;
let student: string;

const start = () => firstStart(opened.app, opened.platform);
const fill = (signal = new AbortController().signal, progress = (_done: number, _total: number) => {}) =>
  fillSchool({ app: opened.app, platform: opened.platform, signal, progress });

async function signIn(email: string): Promise<string> {
  const payload = { email, password: DEMO_PASSWORD };
  return (await opened.app.inject({ method: 'POST', url: routes.login.path, payload })).json<{ token: string }>().token;
}

async function get<T>(token: string, url: string): Promise<T> {
  const answer = await opened.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
}

const quizzes = async () =>
  new Map((await get<Quiz[]>(professor, routes.listQuizzes.path)).map((quiz) => [quiz.access_code, quiz]));

async function statistics(code: string): Promise<QuizStatistics> {
  const id = (await quizzes()).get(code)?.id ?? '';
  return get(professor, pathOf(routes.getQuizStatistics, { id }));
}

/** Every id in the log, in its order. */
async function written(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of opened.platform.log.readAll()) ids.push(id);
  return ids;
}

beforeAll(async () => {
  const environment = { DEMO: 'true' };
  opened = await openTestApplication({ contexts, projections, upcasts, environment });
  expect(await start()).toEqual({ demo: true, school: true, warnings: [] });
  // The process ends in the middle, and the next start goes on.
  const ending = new AbortController();
  const halfway = (done: number, total: number) => done > total / 2 && ending.abort();
  await expect(fill(ending.signal, halfway)).rejects.toThrow(ending.signal.reason);
  expect(await start()).toEqual({ demo: true, school: true, warnings: [] });
  await fill();
  expect(await start()).toEqual({ demo: true, school: false, warnings: [] });
  professor = await signIn(PROFESSOR);
  student = await signIn(OWN_STUDENT);
});
afterAll(() => opened.dispose());

describe('the school after a first start', () => {
  it('has its students, two of them with more time', async () => {
    const users = await get<{ role: string; time_factor: number }[]>(professor, routes.listUsers.path);
    expect(users.filter(({ role }) => role === 'student')).toHaveLength(PUPILS);
    expect(users.filter(({ time_factor }) => time_factor > 1)).toHaveLength(2);
  });

  it('gives the announced student a row of days, cards known and cards for today', async () => {
    const own = await get<OwnProgress>(student, routes.getMyProgress.path);
    expect(own.streak.current).toBeGreaterThanOrEqual(7);
    expect(own.forecast.overdue).toBeGreaterThanOrEqual(8);
    expect(own.totals.learnt).toBeGreaterThan(10);
    expect(own.days.length).toBeGreaterThan(20);
    expect(own.decks.length).toBeGreaterThan(8);
  });

  it('has three quizzes that are over: one regraded, one hard, one with absentees', async () => {
    expect(await statistics('EUROPE')).toMatchObject({ grading: 1, participations: PUPILS - 1, finished: PUPILS - 1 });
    const hard = await statistics('SYMBOLES');
    expect(hard.average! / hard.number_of_flashcards).toBeLessThan(0.5);
    expect(await statistics('AFRIQUE')).toMatchObject({ participations: 16, finished: 14, running: 0 });
  });

  it('has a correction that gave everybody at least what they had', async () => {
    const id = (await quizzes()).get('EUROPE')?.id ?? '';
    const path = pathOf(routes.getAllResults, { id });
    const [first, second] = await Promise.all([
      get<AllResults>(professor, `${path}?grading=0`),
      get<AllResults>(professor, path),
    ]);
    const gains = Object.entries(second).map(([who, { grade }]) => grade - (first[who]?.grade ?? 0));
    expect(Math.max(...gains)).toBe(1);
    expect(gains.filter((gain) => gain === 1).length).toBeGreaterThan(10);
  });

  it('has a quiz that is open, which the student has not taken, and one to come', async () => {
    const open = (await quizzes()).get(OPEN_CODE);
    expect(await statistics(OPEN_CODE)).toMatchObject({ participations: 12, finished: 9, running: 3 });
    const seen = await get<Quiz>(student, pathOf(routes.getQuizByCode, { code: OPEN_CODE }));
    expect(seen).toMatchObject({ id: open?.id, userAlreadyParticipated: false, in_progress: false });
    const planned = (await quizzes()).get('FAMILLES');
    expect(planned!.start_date! > planned!.now).toBe(true);
  });

  it('has a quiz of the whole class with two runs, whose results and questions can be looked at', async () => {
    const id = (await quizzes()).get('ASIE')?.id ?? '';
    const held = await get<QuizRun[]>(professor, pathOf(routes.listRuns, { id }));
    expect(held).toHaveLength(2);
    for (const run of held) {
      expect(run).toMatchObject({ shown: 8, number_of_flashcards: 8 });
      expect(run.ended_at! > run.opened_at).toBe(true);
      const results = Object.values(
        await get<AllResults>(professor, `${pathOf(routes.getAllResults, { id })}?run=${run.id}`),
      );
      expect(results).toHaveLength(run.participations);
      expect(results.every(({ running }) => !running)).toBe(true);
      const hard = await get<RunPast>(professor, pathOf(routes.getRunPast, { id: run.id, step: '4' }));
      expect(hard.answered).toBeGreaterThan(PUPILS - 8);
      expect(hard.distribution.some(({ is_correct: right }) => right === true)).toBe(true);
      expect(hard.reveal?.answer).toEqual(['Naypyidaw']);
    }
    const own = await get<{ grade: number }>(student, pathOf(routes.getOwnResults, { id }));
    expect(own.grade).toBeGreaterThan(0);
  });

  it('has one that waits to be launched', async () => {
    const waiting = (await quizzes()).get(CLASS_CODE);
    expect(waiting).toMatchObject({ mode: 'paced', run_id: null, flashcards_count: 8, participations: 0 });
    const seen = await get<Quiz>(student, pathOf(routes.getQuizByCode, { code: CLASS_CODE }));
    expect(seen).toMatchObject({ id: waiting?.id, run_id: null, userAlreadyParticipated: false });
  });

  it('has two classes, and names', async () => {
    const found = await get<SchoolClass[]>(professor, routes.listClasses.path);
    expect(found.map(({ name, students, mine }) => ({ name, students, mine }))).toEqual(
      [...CLASSES].sort().map((name) => ({ name, students: PUPILS / 2, mine: true })),
    );
    expect(await get<OwnClass[]>(student, routes.listMyClasses.path)).toMatchObject([{ name: CLASSES[0] }]);
    const users = await get<User[]>(professor, routes.listUsers.path);
    expect(users.filter(({ role, last_name }) => role === 'student' && !last_name)).toEqual([]);
  });

  it('has work under way, of which the student has some to do, and some that is over', async () => {
    const given = async (state: string) =>
      (await get<AssignmentsPage>(professor, `${routes.listAssignments.path}?state=${state}`)).assignments;
    const [open, past] = [await given('open'), await given('past')];
    expect([open.map(({ target }) => target.kind), past.length]).toEqual([['deck', 'quiz'], 1]);
    for (const { id } of [...open, ...past]) {
      const { counts } = await get<FollowUp>(professor, pathOf(routes.followAssignment, { id }));
      const { done, under_way, late, not_begun } = counts;
      expect(done).toBeGreaterThan(2);
      expect(under_way + late + not_begun).toBeGreaterThan(2);
    }
    const own = await get<OwnAssignment[]>(student, routes.listMyAssignments.path);
    expect(own.filter(({ done_at }) => done_at === null)).toHaveLength(2);
  });

  it('has comments read and unread, proposals that wait, a lost picture, tags', async () => {
    expect(await get<unknown[]>(professor, routes.listUnreadComments.path)).toHaveLength(5);
    expect(await get<unknown[]>(professor, `${routes.listFlashcards.path}?proposals=1`)).toHaveLength(3);
    expect(await get<unknown[]>(professor, `${routes.listFlashcards.path}?media_broken=1`)).toHaveLength(1);
    expect(await get<unknown[]>(professor, routes.listTags.path)).toHaveLength(4);
    const mine = await get<{ state: string }[]>(student, routes.listMyProposals.path);
    expect(mine.map(({ state }) => state).sort()).toEqual(['pending', 'published']);
  });

  it('has figures for every day, of everybody', async () => {
    const general = await get<{ number_of_active_users: number }>(professor, routes.getGeneralStatistics.path);
    expect(general.number_of_active_users).toBe(PUPILS + 1);
  });

  it('says of nothing that it will happen', async () => {
    const now = new Date().toISOString();
    for await (const { metadata } of opened.platform.log.readAll()) expect(metadata.at < now).toBe(true);
  });
});

describe('the school gone through once more', () => {
  it('adds nothing', async () => {
    const before = await written();
    const { documents } = opened.platform;
    const standing = await demoStanding(documents);
    await stands(documents, { ...standing!, phase: 'school' });
    await fill();
    expect(await written()).toEqual(before);
    expect((await demoStanding(documents))?.phase).toBe('done');
  });

  it('sends no mail, and leaves no task undone', async () => {
    const work = new Work(opened.platform, reactionsOf(opened.app), pino({ level: 'silent' }));
    work.start();
    await work.idle();
    await work.stop();
    const events: string[] = [];
    for await (const { type } of opened.platform.log.readAll()) events.push(type);
    expect(events).not.toContain('MailSent');
    expect(await opened.platform.jobs.parked()).toEqual([]);
    expect(await get<unknown[]>(professor, `${routes.listFlashcards.path}?media_broken=1`)).toHaveLength(1);
  });
});
