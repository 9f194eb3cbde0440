import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '@ardoise/contracts';
import type { RunView, RunWall, StudentRun } from '@ardoise/contracts';
import { enrolMany, makeQuiz } from './classroom.js';
import type * as Classroom from './classroom.js';
import { openAll, prepared } from './connections.js';
import type { Connection } from './connections.js';
import { make, openDoor, post } from './door.js';
import { ROUNDS } from './harness.js';
import { openSockets } from './live-socket.js';
import type { RawLiveSocket } from './live-socket.js';
import { API, serving, startBenchServer } from './server-process.js';

const CLASSES = [40, 300, 2_000];
const REST_MS = 600;
/** In which everybody's page has begun to follow. */
const COMING_MS = 5_000;
/** A class does not answer in one instant. */
const ANSWERING_MS = 1_500;
/** What a phone waited for at most before it asked what its answer was worth, when it asked. */
const ASKING_MS = 400;

const rest = (milliseconds = REST_MS) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Phone {
  socket: RawLiveSocket;
  connection: Connection;
  token: string;
  run: StudentRun;
}

/** A checkout, built: what is measured, and what fills its school, whose views another one's program would make anew. */
interface Tree {
  program: string;
  enrol: typeof enrolMany;
}

const OURS: Tree = { program: API, enrol: enrolMany };

async function treeAt(root: string): Promise<Tree> {
  const { enrolMany: enrol } = (await import(join(root, 'tools/bench/dist/classroom.js'))) as typeof Classroom;
  return { program: join(root, 'apps/api/dist/main.js'), enrol };
}

/** Resolves when this phone has been told of such a view. */
async function told({ socket }: Phone, isIt: (view: RunView) => boolean): Promise<void> {
  const has = () => socket.heard.some(({ event, message }) => event === 'run:view' && isIt(message as RunView));
  while (!has()) await socket.next();
}

/** Milliseconds from asking to the last phone that was told. */
async function untilAll(phones: readonly Phone[], isIt: (view: RunView) => boolean, ask: () => Promise<unknown>) {
  for (const { socket } of phones) socket.heard.length = 0;
  const begun = performance.now();
  await Promise.all([ask(), ...phones.map((phone) => told(phone, isIt))]);
  return performance.now() - begun;
}

interface Times {
  next: number;
  closing: number;
  verdict: number;
  asked: number;
}

/** A class of so many in one run that closes by itself, question after question. */
async function classOf(count: number, { program, enrol }: Tree, data: string): Promise<Times[]> {
  const environment = serving(data);
  const tokens = await enrol(environment, count);
  const server = await startBenchServer(program, environment);
  const professor = await openDoor(server.url);
  const quizId = await makeQuiz(professor, ROUNDS + 1, 'paced');
  const runId = await make(professor, `/api/quizzes/${quizId}/runs`, { closes_when_all: true });
  const lead = (what: string, step: number) => post<RunWall>(professor, `/api/runs/${runId}/${what}`, { step });
  const connections = await openAll(server.url, count);
  const runs = await Promise.all(
    tokens.map(async (token, n) => {
      const { status, body } = await connections[n]!.post<StudentRun>(`/api/runs/${runId}/join`, '{}', token);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    }),
  );
  const sockets = await openSockets(server.url, tokens);
  for (const socket of sockets) socket.send('run:follow', { runId });
  const phones = runs.map((run, n): Phone => ({
    run,
    token: tokens[n]!,
    socket: sockets[n]!,
    connection: connections[n]!,
  }));
  await rest(COMING_MS);

  const answer = async (phone: Phone, step: number) => {
    phone.connection = await phone.connection.live();
    const body = JSON.stringify({ token: phone.run.own.tokens[step], answer: ['deux'] });
    const { status } = await phone.connection.post(`/api/runs/${runId}/answer`, body, phone.token);
    if (status !== 200) throw new Error(`an answer: ${status}`);
  };
  const question = async (step: number): Promise<Times> => {
    const next = await untilAll(
      phones,
      (view) => view.step === step && view.phase === 'asking',
      () => lead('show', step),
    );
    const [last, ...others] = phones as [Phone, ...Phone[]];
    await Promise.all(
      others.map(async (phone, n) => {
        await rest((n * ANSWERING_MS) / count);
        await answer(phone, step);
      }),
    );
    // The last answer comes right behind the others, while the class is still being counted.
    const closing = await untilAll(
      phones,
      (view) => view.step === step && view.phase === 'closed',
      () => answer(last, step),
    );
    await rest();
    const begun = performance.now();
    let asked = 0;
    const verdict = await untilAll(
      phones,
      (view) => view.reveal !== null,
      async () => {
        await lead('reveal', step);
      },
    );
    await Promise.all(
      phones.map(async (phone) => {
        await rest(Math.random() * ASKING_MS);
        phone.connection = await phone.connection.live();
        await phone.connection.send(prepared(server.url, 'GET', `/api/runs/${runId}`, phone.token));
        asked = Math.max(asked, performance.now() - begun);
      }),
    );
    await rest();
    return { next, closing, verdict, asked };
  };
  await question(0);
  const times: Times[] = [];
  for (let step = 1; step <= ROUNDS; step++) times.push(await question(step));
  for (const { socket, connection } of phones) {
    socket.close();
    connection.close();
  }
  await server.stop();
  return times;
}

/**
 * What a phone in a class quiz waits for: the next question, the end of answering after the last answer, its verdict after
 * the reveal; and how long a verdict takes that each phone asks for, within 400 ms. BENCH_AGAINST names another checkout,
 * built, that is measured in turns.
 */
export async function phones(): Promise<void> {
  const against = process.env.BENCH_AGAINST;
  const trees = [OURS, ...(against === undefined ? [] : [await treeAt(against)])];
  const scratch = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ardoise-bench-phones-'));
  try {
    for (const [at, { program }] of trees.entries())
      await (await startBenchServer(program, serving(join(scratch, String(at))))).stop();
    for (const count of CLASSES)
      for (const [at, tree] of trees.entries()) {
        const data = join(scratch, `${count}-${at}`);
        await cp(join(scratch, String(at)), data, { recursive: true });
        const times = await classOf(count, tree, data);
        const row = (name: keyof Times) => {
          const figures = times.map((one) => Math.round(one[name]));
          return `${median(figures) ?? NaN} (${figures.join(', ')})`;
        };
        console.log(
          [
            `${count} téléphones${at === 0 ? '' : ', avant'}, ms`.padEnd(30),
            `suivant ${row('next')}`,
            `fermeture ${row('closing')}`,
            `verdict ${row('verdict')}`,
            `verdict demandé ${row('asked')}`,
          ].join('  '),
        );
      }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
