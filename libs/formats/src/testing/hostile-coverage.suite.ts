// A thread of hostile-texts.endurance.spec.ts, which counts what V8 runs. Its counters stand in code that was compiled after they were
// asked for, and nowhere else: so it loads what it looks at itself.
import { Session } from 'node:inspector/promises';
import { parentPort } from 'node:worker_threads';

/** Of V8's coverage: how often each stretch of each function was run. */
interface Coverage {
  result: { functions: { ranges: { count: number }[] }[] }[];
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { DEEDS, DRAWN } = await import('./hostile-texts.suite.js');

/** Runs since the last time that it was asked. */
async function runs(): Promise<number> {
  const { result } = (await session.post('Profiler.takePreciseCoverage')) as unknown as Coverage;
  const ranges = result.flatMap(({ functions }) => functions).flatMap((one) => one.ranges);
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** Runs in a deed over all that are drawn, each so many units long. */
async function runsOf(name: string, units: number): Promise<number> {
  const deed = DEEDS.get(name);
  await runs();
  for (const [, made] of DRAWN) await deed?.(made(units));
  return runs();
}

async function answer({ name, lengths }: { name: string; lengths: readonly number[] }): Promise<void> {
  const counts: number[] = [];
  for (const units of lengths) counts.push(await runsOf(name, units));
  parentPort?.postMessage(counts);
}

parentPort?.on('message', (asked: Parameters<typeof answer>[0]) => void answer(asked));
