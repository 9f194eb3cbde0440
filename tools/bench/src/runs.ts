import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunView, RunWall, StudentRun } from '@ardoise/contracts';
import { enrolMany, makeQuiz } from './classroom.js';
import type { Connection } from './connections.js';
import { openAll } from './connections.js';
import { make, post, openDoor } from './door.js';
import { eventStoreDb, mongoDb, redis, together } from './engine-servers.js';
import type { Engine } from './engine-servers.js';
import { operationsPerSecond } from './harness.js';
import type { Bench, BenchLine } from './harness.js';
import { RawLiveSocket, openPlainSockets, openSockets } from './live-socket.js';
import { heldMemory } from './memory.js';
import { API, BARE, serving, startBenchServer } from './server-process.js';
import type { BenchServer } from './server-process.js';
import { milliseconds } from './times.js';

const STUDENTS = 2_000;
/** Rounds of the harness, and a few to spare. */
const CARDS = 20;
const PLAIN = fileURLToPath(new URL('./ws-server.js', import.meta.url));
/** What the server gathers by, and to spare: each round finds it at rest. */
const REST_MS = 600;
/** In which a server that has just started has rehearsed (decision 025), as it has when a class comes. */
const REHEARSAL_MS = 15_000;
/** In which everybody's page has begun to follow. */
const COMING_MS = 8_000;

const rest = (milliseconds = REST_MS) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Phone {
  connection: Connection;
  token: string;
  run: StudentRun;
}

/** From asking for a message to the last socket that heard it, as sockets a second. */
async function told(sockets: readonly RawLiveSocket[], ask: () => Promise<unknown>): Promise<number> {
  await rest();
  const heard = sockets.map((socket) => socket.next());
  return operationsPerSecond(sockets.length, async () => {
    await Promise.all([ask(), ...heard]);
  });
}

/** What serves a school: one process on the embedded engines, or several on those of larger schools. */
interface Serving {
  where: string;
  servers: BenchServer[];
  /** Of students who are signed in. */
  tokens: readonly string[];
  close: () => Promise<void>;
}

async function serve(directory: string, where: string, processes: number, engines: Engine): Promise<Serving> {
  const directories = await Promise.all(Array.from({ length: processes }, () => mkdtemp(join(directory, 'run-'))));
  const shared = engines.environment;
  const environments = directories.map((own) => ({ ...serving(own), ...shared }));
  const [first = shared] = environments;
  // The first start makes the demonstration, with its professor.
  await (await startBenchServer(API, first)).stop();
  const tokens = await enrolMany(first, STUDENTS);
  const servers = await Promise.all(environments.map((environment) => startBenchServer(API, environment)));
  const close = async () => {
    for (const server of servers) await server.stop();
    await engines.dispose();
  };
  return { where, servers, tokens, close };
}

/** The embedded engines, then two api processes that share EventStoreDB, MongoDB and Redis. */
export const runsBench: Bench = async function* (directory) {
  yield* runOn(async () => serve(directory, 'moteurs embarqués', 1, await together()));
  yield* runOn(async () => {
    const engines = await together(eventStoreDb, mongoDb, redis);
    return serve(directory, 'deux processus api, EventStoreDB, MongoDB et Redis', 2, engines);
  });
};

/**
 * A run of 2,000: 'next' to the last screen, against plain ws with as many bytes; all answers in one instant, each durable
 * before its reply; what the wall counts; messages a student and question; memory. Students are shared out among the
 * processes; the first is the professor's.
 */
async function* runOn(open: () => Promise<Serving>): AsyncGenerator<BenchLine> {
  const { where, servers, tokens, close } = await open();
  const plain = await startBenchServer(PLAIN, {});
  const urls = servers.map(({ url }) => url);
  const urlOf = (n: number) => urls[n % urls.length] as string;
  const memory = () => servers.reduce((sum, server) => sum + heldMemory(server), 0);
  const professor = await openDoor(urlOf(0));
  const before = memory();
  const quizId = await makeQuiz(professor, CARDS, 'paced');
  const runId = await make(professor, `/api/quizzes/${quizId}/runs`, { closes_when_all: false });
  const lead = (what: string, step: number) => post<RunWall>(professor, `/api/runs/${runId}/${what}`, { step });

  const shares = await Promise.all(urls.map((url) => openAll(url, STUDENTS / urls.length)));
  await rest(REHEARSAL_MS);
  const joined = performance.now();
  const phones = await Promise.all(
    tokens.map(async (token, n): Promise<Phone> => {
      const connection = shares[n % urls.length]?.[Math.floor(n / urls.length)] as Connection;
      const { status, body } = await connection.post<StudentRun>(`/api/runs/${runId}/join`, '{}', token);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { connection, token, run: body };
    }),
  );
  console.error(
    `· ${where} : ${STUDENTS} élèves entrent au même instant : ${milliseconds(performance.now() - joined)}`,
  );
  const opened = await Promise.all(
    urls.map((url, server) =>
      openSockets(
        url,
        tokens.filter((_, n) => n % urls.length === server),
      ),
    ),
  );
  const sockets = opened.flat();
  for (const socket of sockets) socket.send('run:follow', { runId });
  const wall = await RawLiveSocket.open(urlOf(0), professor.token);
  wall.send('run:watch', { runId, wall: true });
  await rest(COMING_MS);
  await told(sockets, () => lead('show', 0));
  const shown = sockets[0]?.heard.findLast(({ event }) => event === 'run:view')?.message as RunView;

  const plainSockets = await openPlainSockets(plain.url, STUDENTS);
  const message = JSON.stringify(['run:view', shown]);
  const bare = await startBenchServer(BARE, {});
  const bareOnes = await openAll(bare.url, STUDENTS);
  const payload = JSON.stringify({ token: '3..'.padEnd(60, 'x'), answer: ['deux'] });
  let step = 0;
  const slowest: number[] = [];
  const bursts: number[] = [];
  const counts: number[] = [];
  /** Answers are closed, counted on the wall to the last, and shown. */
  const finish = async () => {
    await rest();
    const closed = await lead('close', step);
    if (closed.answered !== STUDENTS || closed.distribution[0]?.count !== STUDENTS)
      throw new Error(`the wall counts ${closed.answered} of ${STUDENTS} answers`);
    await rest();
    await lead('reveal', step);
    await rest();
  };
  yield {
    label: `une question à ${STUDENTS} écrans, ${where}`,
    against: 'ws nu, autant d’octets',
    goal: 1 / 1.5,
    subject: async () => {
      step += 1;
      for (const socket of sockets) socket.heard.length = 0;
      const speed = await told(sockets, () => lead('show', step));
      slowest.push((STUDENTS * 1_000) / speed);
      await answerTogether(phones, runId, step);
      await finish();
      counts.push(Math.max(...sockets.map(({ heard }) => heard.length)));
      return speed;
    },
    baseline: () => told(plainSockets, () => fetch(plain.url, { method: 'POST', body: message })),
    detail: () =>
      `de « suivant » au dernier écran ${slowest.map(milliseconds).join(', ')} (but : 300 ms) ; ${Math.max(...counts)} messages au plus par élève et question (but : 4) ; mémoire +${Math.round((memory() - before) / 1_024)} Mio`,
  };
  yield {
    label: `${STUDENTS} réponses au même instant, ${where}`,
    against: 'POST sur node:http nu, même client',
    goal: 1 / 3,
    subject: async () => {
      step += 1;
      await lead('show', step);
      await rest();
      const took = await answerTogether(phones, runId, step);
      bursts.push(took);
      await finish();
      return (STUDENTS * 1_000) / took;
    },
    baseline: () =>
      operationsPerSecond(STUDENTS, async () => {
        await Promise.all(bareOnes.map((connection) => connection.post('/', payload)));
      }),
    detail: () =>
      `la dernière durable après ${bursts.map(milliseconds).join(', ')} (but : 300 ms), toutes au tableau ; mémoire +${Math.round((memory() - before) / 1_024)} Mio`,
  };
  for (const connection of bareOnes) connection.close();
  await bare.stop();
  for (const socket of [...sockets, ...plainSockets, wall]) socket.close();
  for (const { connection } of phones) connection.close();
  await close();
  await plain.stop();
}

/** Everybody answers in the same instant. @returns milliseconds to the last durable reply */
async function answerTogether(phones: readonly Phone[], runId: string, step: number): Promise<number> {
  for (const phone of phones) phone.connection = await phone.connection.live();
  const begun = performance.now();
  await Promise.all(
    phones.map(async ({ connection, token, run }) => {
      const body = JSON.stringify({ token: run.own.tokens[step], answer: ['deux'] });
      const reply = await connection.post(`/api/runs/${runId}/answer`, body, token);
      if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
    }),
  );
  return performance.now() - begun;
}
