import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enrolMany } from './classroom.js';
import { openAll } from './connections.js';
import type { Connection } from './connections.js';
import { get, openDoor } from './door.js';
import type { Bench } from './harness.js';
import { loadRatings, ratingsOf } from './ratings.js';
import { API, serving, startBenchServer } from './server-process.js';
import type { BenchServer } from './server-process.js';

const CONNECTIONS = 64;
/** Of proc(5)'s times, everywhere that Node runs on Linux. */
const TICKS_A_SECOND = 100;

/** Seconds of processor that a process has used, all its threads together. */
async function processorOf({ child }: BenchServer): Promise<number> {
  const line = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  // After the name, which may hold anything, and two fields more than stand before it: 14 and 15 are its times.
  const [user, system] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_A_SECOND;
}

interface Side {
  server: BenchServer;
  connections: Connection[];
  requests: Buffer[][];
}

/** Slices of a second in turn: what else the machine does, and its heat, weigh on both alike. */
const SLICES = 20;

/** Operations a second of each server's processor: what they cost, whoever else the machine works for. */
async function perProcessorSecond(sides: readonly Side[]): Promise<number[]> {
  const done = sides.map(() => 0);
  const used = sides.map(() => 0);
  for (let slice = 0; slice < SLICES; slice++)
    // The order changes, since the first of two has what the second has left to the disk.
    for (const [n, { server, connections, requests }] of slice % 2 ? [...sides.entries()].reverse() : sides.entries()) {
      const [before, begun] = [await processorOf(server), performance.now()];
      const rate = await loadRatings(connections, requests, undefined, 1);
      done[n] = (done[n] ?? 0) + (rate * (performance.now() - begun)) / 1_000;
      used[n] = (used[n] ?? 0) + (await processorOf(server)) - before;
    }
  return sides.map((_, n) => (done[n] ?? 0) / (used[n] ?? NaN));
}

/** A class that rates, as in `progress`, on a server that counts all that it does against one that counts nothing. */
export const observed: Bench = async function* (directory) {
  // Without the rehearsal, which is work of their own and not at the same time.
  const prepared = async (name: string, environment: Record<string, string>) => {
    const settings = { ...serving(join(directory, name)), WARM_UP: 'false', ...environment };
    await (await startBenchServer(API, settings)).stop();
    const tokens = await enrolMany(settings.DATA_DIR, CONNECTIONS);
    const server = await startBenchServer(API, settings);
    const cards = await get<string[]>(await openDoor(server.url, 'eleve@demo.fr'), '/api/flashcards?fetch_ids_only=1');
    const requests = ratingsOf(server.url, '/api/progress/update', tokens, cards);
    return { server, requests };
  };
  // Reachable by others and without a token: no measures.
  const silent = await prepared('silent', { HOST: '0.0.0.0' });
  const counting = await prepared('counting', {});
  // Once both are ready, and used at once: a server closes what says nothing. The first seconds are spent on compiling.
  const opened = async ({ server, requests }: Awaited<ReturnType<typeof prepared>>): Promise<Side> => {
    const connections = await openAll(server.url, CONNECTIONS);
    await loadRatings(connections, requests);
    return { server, connections, requests };
  };
  const sides = [await opened(silent), await opened(counting)];
  const scrape = async () => {
    const { ok, status } = await fetch(`${counting.server.url}/metrics`);
    if (!ok) throw new Error(`status ${status}`);
  };
  let before = NaN;
  yield {
    label: `progress/update, ${CONNECTIONS} élèves, avec les mesures, par seconde de processeur`,
    against: 'sans elles',
    goal: 0.97,
    subject: async () => {
      // More often than Prometheus asks unless told otherwise.
      await scrape();
      const [silently = NaN, counted = NaN] = await perProcessorSecond(sides);
      before = silently;
      return counted;
    },
    baseline: async () => before,
  };
  for (const { connections } of sides) for (const connection of connections) connection.close();
  await counting.server.stop();
  await silent.server.stop();
};
