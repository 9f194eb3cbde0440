import { fileURLToPath } from 'node:url';
import type { RunView, RunWall, StudentRun } from '@ardoise/contracts';
import { enrol, makeQuiz } from './classroom.js';
import type { Connection } from './connections.js';
import { openAll } from './connections.js';
import { make, post, signIn } from './door.js';
import { rate } from './harness.js';
import type { Bench } from './harness.js';
import { LiveSocket, openPlainSockets, openSockets } from './live-socket.js';
import { memoryOf } from './memory.js';
import { API, serving, startServer } from './server-process.js';
import { milliseconds } from './times.js';

const STUDENTS = 2_000;
/** Rounds of the harness, and a few to spare. */
const CARDS = 20;
const PLAIN = fileURLToPath(new URL('./ws-server.js', import.meta.url));
/** What the server gathers by, and to spare: each round finds it at rest. */
const REST_MS = 600;
/** In which everybody's page has begun to follow. */
const COMING_MS = 8_000;

const rest = (milliseconds = REST_MS) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Phone {
  connection: Connection;
  token: string;
  run: StudentRun;
}

/** From asking for a message to the last socket that heard it, as sockets a second. */
async function told(sockets: readonly LiveSocket[], ask: () => Promise<unknown>): Promise<number> {
  await rest();
  const heard = sockets.map((socket) => socket.next());
  return rate(sockets.length, async () => {
    await Promise.all([ask(), ...heard]);
  });
}

/**
 * A run of 2,000: 'next' to the last screen, against plain ws with as many bytes; all answers in one instant, each durable
 * before its reply; what the wall counts; messages a student and question; memory.
 */
export const runs: Bench = async function* (directory) {
  const environment = serving(directory);
  await (await startServer(API, environment)).stop();
  const tokens = await enrol(directory, STUDENTS);
  const ours = await startServer(API, environment);
  const plain = await startServer(PLAIN, {});
  const professor = await signIn(ours.url);
  const before = memoryOf(ours);
  const quizId = await makeQuiz(professor, CARDS, 'paced');
  const runId = await make(professor, `/api/quizzes/${quizId}/runs`, { closes_when_all: false });
  const lead = (what: string, step: number) => post<RunWall>(professor, `/api/runs/${runId}/${what}`, { step });

  const connections = await openAll(ours.url, STUDENTS);
  const joined = performance.now();
  const phones = await Promise.all(
    tokens.map(async (token, n): Promise<Phone> => {
      const connection = connections[n] as Connection;
      const { status, body } = await connection.post<StudentRun>(`/api/runs/${runId}/join`, '{}', token);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return { connection, token, run: body };
    }),
  );
  console.error(`· ${STUDENTS} élèves entrent au même instant : ${milliseconds(performance.now() - joined)}`);
  const sockets = await openSockets(ours.url, tokens);
  for (const socket of sockets) socket.send('run:follow', { runId });
  const wall = await LiveSocket.open(ours.url, professor.token);
  wall.send('run:watch', { runId, wall: true });
  await rest(COMING_MS);
  await told(sockets, () => lead('show', 0));
  const shown = sockets[0]?.heard.findLast(({ event }) => event === 'run:view')?.message as RunView;

  const plainSockets = await openPlainSockets(plain.url, STUDENTS);
  const message = JSON.stringify(['run:view', shown]);
  let step = 0;
  const slowest: number[] = [];
  const bursts: number[] = [];
  const counts: number[] = [];
  yield {
    label: `une question à ${STUDENTS} écrans`,
    against: 'ws nu, autant d’octets',
    goal: 1 / 1.5,
    subject: async () => {
      step += 1;
      for (const socket of sockets) socket.heard.length = 0;
      const speed = await told(sockets, () => lead('show', step));
      slowest.push((STUDENTS * 1_000) / speed);
      bursts.push(await answerTogether(phones, runId, step));
      await rest();
      const closed = await lead('close', step);
      if (closed.answered !== STUDENTS || closed.distribution[0]?.count !== STUDENTS)
        throw new Error(`the wall counts ${closed.answered} of ${STUDENTS} answers`);
      await rest();
      await lead('reveal', step);
      await rest();
      counts.push(Math.max(...sockets.map(({ heard }) => heard.length)));
      return speed;
    },
    baseline: () => told(plainSockets, () => fetch(plain.url, { method: 'POST', body: message })),
    detail: () =>
      `de « suivant » au dernier écran ${slowest.map(milliseconds).join(', ')} (but : 300 ms) ; ${STUDENTS} réponses au même instant, la dernière durable après ${bursts.map(milliseconds).join(', ')}, toutes au tableau ; ${Math.max(...counts)} messages au plus par élève et question (but : 4) ; mémoire +${Math.round((memoryOf(ours) - before) / 1_024)} Mio`,
  };
  for (const socket of [...sockets, ...plainSockets, wall]) socket.close();
  for (const { connection } of phones) connection.close();
  await ours.stop();
  await plain.stop();
};

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
