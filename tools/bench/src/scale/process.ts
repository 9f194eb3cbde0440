import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAll, prepared } from '../connections.js';
import { serving, startBenchServer } from '../server-process.js';
import type { BenchServer } from '../server-process.js';
import type { ScaleSchool } from './school.js';

const SERVER = fileURLToPath(new URL('./scale-server.js', import.meta.url));
const ASK_EVERY_MS = 20;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Ready {
  status: string;
  late: { name: string; percent: number }[];
}

/** The application on the school's data, its read model of progress under another name where one is told. */
export function startSchool(school: ScaleSchool, progress = school.progress): Promise<BenchServer> {
  return startBenchServer(SERVER, { ...serving(school.directory), ...(progress && { SCALE_PROGRESS: progress }) });
}

/** Waits until it answers. @returns views that are being built beside */
export async function untilReady({ url }: BenchServer): Promise<Ready['late']> {
  const [connection] = await openAll(url, 1);
  if (!connection) throw new Error('no connection');
  const request = prepared(url, 'GET', '/api/ready');
  for (;;) {
    const reply = await connection.send<Ready>(request);
    if (reply.status === 200) {
      connection.close();
      return reply.body.late;
    }
    await pause(ASK_EVERY_MS);
  }
}

/** Waits until nothing is built any more, telling how far it is. */
export async function untilBuilt(server: BenchServer): Promise<void> {
  for (let told = 0; ;) {
    const late = await untilReady(server);
    if (late.length === 0) return;
    const percent = Math.min(...late.map((view) => view.percent));
    if (percent >= told + 10) console.error(`  ${late.map(({ name }) => name).join(', ')} : ${(told = percent)} %`);
    await pause(500);
  }
}

/** Mebibytes of a process (Linux): at the moment, and at the most so far. */
export function memoryUse({ child }: BenchServer): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const of = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1_024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** What lies in a data directory, in mebibytes. */
export function sizesOf(directory: string): string {
  return readdirSync(directory)
    .map((name) => [name, statSync(join(directory, name)).size / 2 ** 20] as const)
    .filter(([, size]) => size >= 1)
    .map(([name, size]) => `${name} ${size.toFixed(0)} Mio`)
    .join(', ');
}
