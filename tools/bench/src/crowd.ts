import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolMany, makeQuiz } from './classroom.js';
import { make, openDoor } from './door.js';
import type { Door } from './door.js';
import { ROUNDS } from './harness.js';
import { openSockets } from './live-socket.js';
import type { RawLiveSocket } from './live-socket.js';
import { heldMemory } from './memory.js';
import { begin, reopen, seat, sendTogether } from './players.js';
import type { Player } from './players.js';
import { eventStoreDb, mongoDb, redis, together } from './engine-servers.js';
import { API, serving, startBenchServer } from './server-process.js';
import type { BenchServer } from './server-process.js';
import { milliseconds, quantile } from './times.js';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 10_000);
const CARDS = 12;
/** What a server gathers live messages by, and to spare. */
const REST_MS = 1_500;

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** From asking to the last who was answered, in milliseconds, each round after a rest. */
async function rounds(players: readonly Player[], work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await pause(REST_MS);
    await reopen(players);
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return `${milliseconds(quantile(times, 0.5))} (${times.map((time) => time.toFixed(0)).join(', ')})`;
}

const mebibytes = (kibibytes: number) => `${Math.round(kibibytes / 1_024)} Mio`;

/** Every second student asks the second server, where there are two. */
function shared<T>(all: readonly T[], servers: readonly BenchServer[]): T[][] {
  return servers.map((_, n) => all.filter((__, at) => at % servers.length === n));
}

async function measured(servers: readonly BenchServer[], tokens: readonly string[], professor: Door): Promise<void> {
  const memory = () => servers.map((server) => mebibytes(heldMemory(server))).join(' + ');
  const players: Player[] = [];
  const pages: RawLiveSocket[] = [];
  const portions = shared(tokens, servers);
  for (const [n, server] of servers.entries()) {
    players.push(...(await seat(server, portions[n] ?? [])));
    pages.push(...(await openSockets(server.url, portions[n] ?? [])));
  }
  console.log(`  ${players.length} connexions et ${pages.length} pages ouvertes : ${memory()}`);

  let quizId = '';
  const begun = await rounds(players, async () => {
    quizId = await makeQuiz(professor, CARDS);
    await begin(players, quizId);
  });
  console.log(`  départs au même instant, quiz fait compris : ${begun}`);
  console.log(
    `  réponses au même instant (but : 2 500 ms) : ${await rounds(players, () => sendTogether(players, quizId))}`,
  );
  let name = 0;
  const message = async () => {
    const heard = pages.map((page) => page.next());
    await make(professor, '/api/folders', { id_parent: 0, name: `Dossier ${name++}` });
    await Promise.all(heard);
  };
  console.log(`  un message à toutes les pages (but : 600 ms) : ${await rounds(players, message)}`);
  console.log(`  mémoire à la fin (but : 1 Gio chacun) : ${memory()}`);
  for (const page of pages) page.close();
  for (const { connection } of players) connection.close();
}

async function embedded(directory: string): Promise<void> {
  const environment = { ...serving(directory), CONNECTIONS_PER_ADDRESS: '100000' };
  await (await startBenchServer(API, environment)).stop();
  const tokens = await enrolMany(environment, PEOPLE);
  const server = await startBenchServer(API, environment);
  console.log(`\nMoteurs embarqués, un processus`);
  await measured([server], tokens, await openDoor(server.url));
  await server.stop();
}

async function twoProcesses(directory: string): Promise<void> {
  const { environment, dispose } = await together(eventStoreDb, mongoDb, redis);
  const engines = { ...environment, CONNECTIONS_PER_ADDRESS: '100000' };
  const environments = await Promise.all(
    [1, 2].map(async () => ({ ...serving(await mkdtemp(join(directory, 'api-'))), ...engines })),
  );
  const [first = {}] = environments;
  await (await startBenchServer(API, first)).stop();
  const tokens = await enrolMany(first, PEOPLE);
  const servers = await Promise.all(environments.map((environment) => startBenchServer(API, environment)));
  console.log(`\nDeux processus, EventStoreDB, MongoDB et Redis`);
  const [{ url }] = servers as [BenchServer];
  await measured(servers, tokens, await openDoor(url));
  for (const server of servers) await server.stop();
  await dispose();
}

/**
 * Ten thousand students, each with an open page and a connection beside it: answers, starts, one message, memory. Each process
 * needs 20,000 open files and some: `ulimit -n 65536` first.
 */
export async function crowd(): Promise<void> {
  const directory = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'ardoise-bench-crowd-'));
  try {
    await embedded(await mkdtemp(join(directory, 'embedded-')));
    await twoProcesses(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
