import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { TestPlatform } from '@ardoise/lti/learning-platform';
import type { PlatformMoment } from '@ardoise/lti/learning-platform';
import { height } from '@ardoise/test-servers/heights';
import { freePort } from '@ardoise/test-servers/free-port';
import type { Deck } from '@ardoise/contracts';
import { Caller } from './classroom.js';
import { demonstration, startServer } from './server.js';
import type { RunningServer } from './server.js';
import { until } from './until.js';

/** At least one of each kind, and one at random. */
const KILLS = Math.max(6, height('GRADE_KILLS'));
/** After the attempt's end was told, at each moment of the simulator's, then at random. */
const KINDS: readonly (PlatformMoment | 'ended' | 'random')[] = ['ended', 'asked', 'posted', 'taken', 'answered'];
/** Within about that time of the last answer a grade has arrived. */
const WAY_MS = 80;

let directory: string;
let server: RunningServer;
let platform: TestPlatform;
let environment: Record<string, string>;
let professor: Caller;
let deck: string;

beforeAll(async () => {
  directory = await demonstration();
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  platform = await TestPlatform.open(publicUrl);
  environment = { PORT: String(port), PUBLIC_URL: publicUrl };
  server = await startServer(directory, environment);
  const administrator = await Caller.signIn(server.url, 'admin@demo.fr');
  await administrator.call('POST', '/api/admin/lti/platforms', platform.form());
  professor = await Caller.signIn(server.url, 'prof@demo.fr');
  deck = (await professor.call<Deck[]>('GET', '/api/decks'))[0]!.id;
});

afterAll(async () => {
  await server.kill();
  await platform.close();
  await rm(directory, { recursive: true, force: true });
});

const make = async (path: string, body: object) => (await professor.call<{ id: string }>('POST', path, body)).id;
const card = (question: string, right: string) => ({
  ...{ deck_id: deck, question, answer: [right], possible_answers: ['Quatre', 'Cinq'] },
});

/** A student who came by a launch that names the quiz and its line. */
async function arrived(quiz: string, line: string): Promise<Caller> {
  platform.opened = { sub: 'lea', email: 'lea@ecole.fr', custom: { quiz }, line };
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  const announced = new URLSearchParams(platform.announced()).toString();
  const begun = await fetch(`${server.url}/api/lti/login?${announced}`, { redirect: 'manual' });
  const body = new URLSearchParams(await platform.authorise(begun.headers.get('location') ?? ''));
  const headers = { cookie: cookieOf(begun) };
  const landed = await fetch(`${server.url}/api/lti/launch`, { method: 'POST', body, headers, redirect: 'manual' });
  const ticket = new URL(landed.headers.get('location') ?? '').hash.replace('#oidc=', '');
  return Caller.enter(server.url, { ticket, consent: true }, cookieOf(landed));
}

/** One quiz with its student, whose last answer is still to be given. */
async function before(round: number) {
  const line = `ligne-${round}`;
  const cards = [
    await make('/api/flashcards', card('Deux et deux ?', 'Quatre')),
    await make('/api/flashcards', card('Deux fois deux ?', 'Cinq')),
  ];
  const quiz = await make('/api/quizzes', {
    name: `Quiz ${round}`,
    access_code: String(300_000 + round),
    time_limit: 0,
  });
  await professor.call('PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: cards });
  const student = await arrived(quiz, line);
  const step = (sent: object) =>
    student.call<{ flashcardToken?: string }>('POST', `/api/quizzes/${quiz}/next_flashcard`, sent);
  const answered = ({ flashcardToken: token }: { flashcardToken?: string }) => step({ token, answer: '["Quatre"]' });
  const second = await answered(await step({}));
  return { line, quiz, wrong: cards[1]!, end: () => answered(second) };
}

/** Has the server die at that moment of what is done. @returns how far the grade was by then */
async function killedAt(kind: (typeof KINDS)[number], done: () => Promise<unknown>): Promise<PlatformMoment | 'ended'> {
  let death: Promise<void> | undefined;
  const kill = () => (death ??= server.kill());
  let reached: PlatformMoment | 'ended' = 'ended';
  // One that it has already would not be asked for.
  if (kind === 'asked' || kind === 'random') platform.endTokens();
  // What has come and is not taken is lost to the platform.
  if (kind === 'posted') platform.mishaps.push(500);
  platform.meets = (moment) => {
    reached = moment;
    return moment === kind ? kill() : undefined;
  };
  const end = done().catch((error: Error) => {
    // The answer may be lost with the server.
    if (error.message !== 'fetch failed') throw error;
  });
  if (kind === 'random') void pause(Math.random() * WAY_MS).then(kill);
  await end;
  if (kind === 'ended') void kill();
  await until(() => death !== undefined);
  await death;
  platform.meets = () => {};
  return reached;
}

/** Whether nothing is still to be done. */
async function isIdle(): Promise<boolean> {
  const said = await (await fetch(`${server.url}/metrics`)).text();
  return ['waiting', 'running', 'failed'].every((state) => said.includes(`ardoise_jobs{state="${state}"} 0\n`));
}

describe('a server that is killed on the way of a grade', () => {
  it('tells it once, and the next one too', async () => {
    const scores = (line: string) => platform.taken.get(line) ?? [];
    const lines: string[] = [];
    const reached = { ended: 0, asked: 0, posted: 0, taken: 0, answered: 0 };
    for (let round = 0; round < KILLS; round++) {
      const { line, quiz, wrong, end } = await before(round);
      reached[await killedAt(KINDS[round] ?? 'random', end)]++;
      server = await startServer(directory, environment);
      // Whoever saw no answer gives it again.
      await end();
      await until(async () => scores(line).length > 0 && (await isIdle()));
      expect(scores(line)).toMatchObject([{ userId: 'lea', scoreGiven: 1, scoreMaximum: 2 }]);
      await professor.call('PUT', `/api/flashcards/${wrong}`, card('Deux fois deux ?', 'Quatre'));
      await professor.call('POST', `/api/quizzes/${quiz}/regrade`);
      await until(() => scores(line).some(({ scoreGiven }) => scoreGiven === 2));
      lines.push(line);
    }
    // It ends what it was doing.
    expect(await server.stop()).toBe(0);
    process.stdout.write(
      `${KILLS} kills: ${reached.ended} before a token was asked for, ${reached.asked} meanwhile, ${reached.posted} before the ` +
        `score was taken, ${reached.taken} before that was told, ${reached.answered} after; ${platform.known} told again and known\n`,
    );
    const told = { userId: 'lea', scoreMaximum: 2 };
    for (const line of lines)
      expect(scores(line)).toMatchObject([
        { ...told, scoreGiven: 1 },
        { ...told, scoreGiven: 2 },
      ]);
    expect(platform.known).toBeLessThanOrEqual(KILLS);
  });
});
