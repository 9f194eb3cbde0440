import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllResults } from '@ardoise/contracts';
import { enrolMany, makeQuiz } from './classroom.js';
import { openAll } from './connections.js';
import { get, openDoor } from './door.js';
import type { Door } from './door.js';
import { ceiling } from './engine-ceiling.js';
import { eventStoreDb, mongoDb, redis, together } from './engine-servers.js';
import { operationsPerSecond } from './harness.js';
import type { Bench, BenchLine } from './harness.js';
import { begin, seat, sendTogether } from './players.js';
import type { Player } from './players.js';
import { loadRatings, ratingsOf } from './ratings.js';
import { API, serving, startBenchServer } from './server-process.js';
import type { BenchServer } from './server-process.js';
import { Times } from './times.js';

const CONNECTIONS = 64;
const PLAYERS = 2_000;
const CARDS = 8;

/** A server with its students, who are signed in. */
class School {
  private players: Player[] = [];
  private quizId = '';
  private answers = 0;

  private constructor(
    private readonly server: BenchServer,
    private readonly tokens: readonly string[],
  ) {}

  static async open(directory: string, environment: Record<string, string>): Promise<School> {
    const settings = { ...serving(await mkdtemp(join(directory, 'school-'))), ...environment };
    // The first start makes the demonstration, with its professor.
    await (await startBenchServer(API, settings)).stop();
    const tokens = await enrolMany(settings, PLAYERS);
    return new School(await startBenchServer(API, settings), tokens);
  }

  async ratings(times: Times): Promise<() => Promise<number>> {
    const { url } = this.server;
    const cards = await get<string[]>(await openDoor(url, 'eleve@demo.fr'), '/api/flashcards?fetch_ids_only=1');
    const requests = ratingsOf(url, '/api/progress/update', this.tokens.slice(0, CONNECTIONS), cards);
    const connections = await openAll(url, CONNECTIONS);
    return () => loadRatings(connections, requests, times);
  }

  /** One student, one rating after the other. */
  async alone(times: Times): Promise<() => Promise<number>> {
    const { url } = this.server;
    const cards = await get<string[]>(await openDoor(url, 'eleve@demo.fr'), '/api/flashcards?fetch_ids_only=1');
    const requests = ratingsOf(url, '/api/progress/update', this.tokens.slice(0, 1), cards);
    const connections = await openAll(url, 1);
    return () => loadRatings(connections, requests, times, 2);
  }

  /** Everybody begins in the same instant, a quiz that nobody has begun. */
  async begin(): Promise<number> {
    if (this.players.length === 0) this.players = await seat(this.server, this.tokens);
    this.quizId = await makeQuiz(await openDoor(this.server.url), CARDS);
    this.answers = 0;
    return operationsPerSecond(PLAYERS, async () => void (await begin(this.players, this.quizId)));
  }

  /** Everybody answers in the same instant; then it is waited for what the professor sees of it. */
  async answer(seen: Times): Promise<number> {
    const rate = await operationsPerSecond(PLAYERS, async () => void (await sendTogether(this.players, this.quizId)));
    const answered = performance.now();
    this.answers += PLAYERS;
    const professor = await openDoor(this.server.url);
    while ((await this.answersSeen(professor)) < this.answers);
    seen.add(performance.now() - answered);
    return rate;
  }

  private async answersSeen(professor: Door): Promise<number> {
    const all = await get<AllResults>(professor, `/api/quizzes/${this.quizId}/results_all`);
    const responses = Object.values(all).flatMap((student) => Object.values(student.responses));
    return responses.filter(({ answer }) => answer !== '[]').length;
  }

  async close(): Promise<void> {
    for (const { connection } of this.players) connection.close();
    await this.server.stop();
  }
}

const besides = (own: Times, theirs: Times) => () => `${own.toString()} (embarqués : ${theirs.toString()})`;

async function* compared(name: string, ours: School, embedded: School): AsyncGenerator<BenchLine> {
  const common = { against: 'moteurs embarqués', goal: 0.5 };
  const [own, theirs] = [new Times(), new Times()];
  yield {
    ...common,
    label: `${name} : évaluations, ${CONNECTIONS} élèves`,
    subject: await ours.ratings(own),
    baseline: await embedded.ratings(theirs),
    detail: besides(own, theirs),
  };
  const [ownAlone, theirsAlone] = [new Times(), new Times()];
  yield {
    ...common,
    goal: 0.7,
    label: `${name} : évaluations d’un seul élève`,
    subject: await ours.alone(ownAlone),
    baseline: await embedded.alone(theirsAlone),
    detail: besides(ownAlone, theirsAlone),
  };
  yield {
    ...common,
    goal: 0.6,
    label: `${name} : ${PLAYERS} départs au même instant`,
    subject: () => ours.begin(),
    baseline: () => embedded.begin(),
  };
  const [ownSeen, theirsSeen] = [new Times(), new Times()];
  yield {
    ...common,
    goal: 0.6,
    label: `${name} : ${PLAYERS} réponses au même instant`,
    subject: () => ours.answer(ownSeen),
    baseline: () => embedded.answer(theirsSeen),
    detail: () => `le professeur voit tout après ${besides(ownSeen, theirsSeen)()}`,
  };
}

/** What an engine takes alone; ratings, starts and answers on it, against the embedded ones in the same run. */
export const engines: Bench = async function* (directory) {
  for (const [name, open] of [
    ['EventStoreDB', eventStoreDb],
    ['MongoDB et Redis', () => together(mongoDb, redis)],
  ] as const) {
    const engine = await open();
    const [ours, embedded] = [await School.open(directory, engine.environment), await School.open(directory, {})];
    yield* compared(name, ours, embedded);
    await ours.close();
    await embedded.close();
    yield* ceiling(name, engine, directory);
    await engine.dispose();
  }
};
