import { readFileSync } from 'node:fs';
import type { Door } from './door.js';
import type { BenchServer } from './server-process.js';

const SAMPLE_MS = 50;
const EVERY_MS = 20;

/** Memory of a process, in MB (Linux). */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? NaN) / 1_024;
}

export interface Flooded {
  before: number;
  peak: number;
  after: number;
  /** Milliseconds that somebody else waited for an answer meanwhile, sorted. */
  delays: number[];
  refused: number;
  detail: string;
}

/** Does harm for as long as `flood` takes, and watches the process and somebody else who goes on meanwhile. */
export async function watched(server: BenchServer, other: Door, flood: () => Promise<string>): Promise<Flooded> {
  const pid = server.child.pid ?? 0;
  const before = memoryOf(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MS);
  const delays: number[] = [];
  let refused = 0;
  const ending = new AbortController();
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      const headers = { authorization: `Bearer ${other.token}` };
      const ok = await fetch(`${other.url}/api/folders`, { headers, signal: AbortSignal.timeout(60_000) }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      delays.push(performance.now() - start);
      if (!ok) refused++;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  const detail = await flood();
  ending.abort();
  await asking;
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  clearInterval(sampling);
  return { before, peak, after: memoryOf(pid), delays: delays.sort((a, b) => a - b), refused, detail };
}
