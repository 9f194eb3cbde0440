import type { AllResults, NextFlashcard } from '@ardoise/contracts';
import { enrolMany, makeQuiz } from './classroom.js';
import { openAll } from './connections.js';
import type { Connection, HttpReply } from './connections.js';
import { get, openDoor } from './door.js';
import type { Door } from './door.js';
import { operationsPerSecond, ROUNDS } from './harness.js';
import type { Bench } from './harness.js';
import { begin, seat, sendStep, spread, sendTogether } from './players.js';
import type { Player } from './players.js';
import { countMessages } from './quiz-live.js';
import { API, BARE, serving, startBenchServer } from './server-process.js';
import type { BenchServer } from './server-process.js';
import { milliseconds, quantile } from './times.js';

const CLASSES = [40, 800, 2_000];
const STARTS = 2_000;
/** Students with an open page, whose messages are counted. */
const WATCHED = 1_000;
/** Rounds of the harness, and a few cards to spare. */
const CARDS = 20;
const SPREAD_MS = 5_000;

/**
 * A quiz in an amphitheatre: bursts and a spread of answers over HTTP, each durable before its reply, against the barest
 * server that reads and answers JSON, with the same client. Prints besides: latencies, the live messages, 2,000 starts at
 * once, the time of the results, and whether every acknowledged answer stands in them, a SIGKILL and a restart in the middle included.
 */
export const quizBench: Bench = async function* (directory) {
  const environment = serving(directory);
  // The first start makes the demonstration, with its professor.
  await (await startBenchServer(API, environment)).stop();
  const tokens = await enrolMany(directory, STARTS);
  let ours = await startBenchServer(API, environment);
  const bare = await startBenchServer(BARE, {});
  const professor = await openDoor(ours.url);
  const bareOnes = await openAll(bare.url, Math.max(...CLASSES));
  const payload = JSON.stringify({ token: '3..'.padEnd(60, 'x'), answer: '["deux"]' });

  for (const size of CLASSES) {
    const quizId = await makeQuiz(professor, CARDS);
    const players = await seat(ours, tokens.slice(0, size));
    await sendTogether(players, quizId);
    const slowest: number[] = [];
    yield {
      label: `quiz : ${size} réponses au même instant`,
      against: 'POST sur node:http nu, même client',
      goal: 1 / 3,
      subject: () =>
        operationsPerSecond(size, async () => {
          const replies = await sendTogether(players, quizId);
          slowest.push(Math.max(...replies.map(({ took }) => took)));
        }),
      baseline: () =>
        operationsPerSecond(size, async () => {
          await Promise.all(bareOnes.slice(0, size).map((connection) => connection.post('/', payload)));
        }),
    };
    console.error(`  la dernière réponse durable après ${slowest.map(milliseconds).join(', ')}`);
    if (size === Math.max(...CLASSES)) await timeSpread(players, quizId);
    for (const { connection } of players) connection.close();
    await checkResults(professor, quizId, players);
  }
  for (const connection of bareOnes) connection.close();
  await countMessages(ours, professor, tokens.slice(0, WATCHED));

  const players = await seat(ours, tokens);
  const { quizId, took } = await timeStarts(professor, players);
  console.error(
    `· ${STARTS} départs au même instant (but : 500 ms), aucune erreur : ${took.map(milliseconds).join(', ')}`,
  );

  ours = await killed(ours, environment, players, quizId);
  const again = await openDoor(ours.url);
  await checkResults(again, quizId, players);
  await timeResults(again, quizId);
  for (const { connection } of players) connection.close();
  await ours.stop();
  await bare.stop();
};

/** Everybody begins in the same instant, a quiz that nobody has begun, round after round. @returns the last one begun */
async function timeStarts(professor: Door, players: readonly Player[]): Promise<{ quizId: string; took: number[] }> {
  const took: number[] = [];
  let quizId = '';
  for (let round = 0; round < ROUNDS; round++) {
    quizId = await makeQuiz(professor, CARDS);
    const begun = performance.now();
    await begin(players, quizId);
    took.push(performance.now() - begun);
  }
  return { quizId, took };
}

/** The same answers, each at its own moment within five seconds. */
async function timeSpread(players: readonly Player[], quizId: string): Promise<void> {
  const times = (await spread(players, quizId, SPREAD_MS)).map(({ took }) => took);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  console.error(
    `· ${players.length} réponses sur 5 s : p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)} (but : 15 ms)`,
  );
}

/** Kills the server while everybody answers, starts it again, and lets everybody answer again what was not acknowledged. */
async function killed(
  server: BenchServer,
  environment: Record<string, string>,
  players: Player[],
  quizId: string,
): Promise<BenchServer> {
  let acknowledged = 0;
  const sent = players.map((player) =>
    sendStep(player, quizId).then(
      () => {
        // In the middle: a third has its reply, the others' answers are on their way or being written.
        if (++acknowledged === Math.ceil(players.length / 3)) server.child.kill('SIGKILL');
      },
      () => {},
    ),
  );
  await Promise.all(sent);
  await new Promise<void>((resolve) => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) resolve();
    else server.child.once('exit', () => resolve());
  });
  const restarted = await startBenchServer(API, environment);
  const connections = await openAll(restarted.url, players.length);
  players.forEach((player, n) => {
    player.connection.close();
    player.connection = connections[n] as Connection;
  });
  const before = players.map(({ step }) => step?.number_of_flashcards_remaining ?? 0);
  const back = await Promise.all(players.map((player) => resume(player, quizId)));
  const lost = back.filter(({ body }, n) => body.number_of_flashcards_remaining > (before[n] ?? 0)).length;
  console.error(
    `· SIGKILL au milieu : ${acknowledged} réponses confirmées avant, ${lost} perdues après le redémarrage`,
  );
  if (lost > 0) throw new Error(`${lost} acknowledged answers lost`);
  return restarted;
}

async function resume(player: Player, quizId: string): Promise<HttpReply<NextFlashcard>> {
  player.step = undefined;
  return sendStep(player, quizId);
}

/** Every answer that was acknowledged stands in the results, and no other one. */
async function checkResults(professor: Door, quizId: string, players: readonly Player[]): Promise<void> {
  const acknowledged = players.reduce(
    (sum, { step }) => sum + (CARDS - (step?.number_of_flashcards_remaining ?? 0)),
    0,
  );
  // The figures of a quiz count attempts that are over alone: these go on.
  const all = await get<AllResults>(professor, `/api/quizzes/${quizId}/results_all`);
  const responses = Object.values(all).flatMap((student) => Object.values(student.responses));
  const found = responses.filter(({ answer }) => answer !== '[]').length;
  console.error(`  ${acknowledged} réponses confirmées, ${found} dans les résultats`);
  if (acknowledged !== found) throw new Error(`${acknowledged} acknowledged, ${found} in the results`);
}

async function timeResults(professor: Door, quizId: string): Promise<void> {
  const begun = performance.now();
  const all = await get<AllResults>(professor, `/api/quizzes/${quizId}/results_all`);
  const took = performance.now() - begun;
  const written = performance.now();
  const bytes = JSON.stringify(all).length;
  const stringify = performance.now() - written;
  console.error(
    `· results_all, ${Object.keys(all).length} élèves × ${CARDS} cartes, ${(bytes / 1e6).toFixed(1)} Mo : ${milliseconds(took)} par HTTP, lecture comprise ; JSON.stringify seul ${milliseconds(stringify)}`,
  );
}
