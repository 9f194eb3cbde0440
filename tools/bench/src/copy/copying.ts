import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DataLocation, Step } from '@ardoise/runtime';

const CHILD = fileURLToPath(new URL('copy-child.js', import.meta.url));

/** Ends the copy once so much of this step is done. */
export interface Kill {
  step: Step;
  /** Between 0 and 1. */
  share: number;
}

export interface Copied {
  /** Of all events, as the copy found it on both sides. */
  sha256: string;
  events: number;
  /** Most memory that the process held, in MiB. */
  peak: number;
  /** Seconds that each step took, as far as this process made it. */
  seconds: ReadonlyMap<Step, number>;
}

const DONE = /^([0-9a-f]{64}) (\d+) (\d+)$/;

/** A copy in a process of its own. Resolves to null when it was killed on the way. @throws Error where it ended by itself */
export async function copying(from: DataLocation, to: DataLocation, kill?: Kill): Promise<Copied | null> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(from), JSON.stringify(to)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const gone = once(child, 'exit');
  const seconds = new Map<Step, number>();
  let isKilled = false;
  let last: { step: Step; since: number } | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const done = DONE.exec(line);
    if (done) {
      await gone;
      process.off('exit', end);
      const [, sha256 = '', events, peak] = done;
      return { sha256, events: Number(events), peak: Math.round(Number(peak) / 1_024), seconds };
    }
    const [step, at, total] = line.split(' ') as [Step, string, string];
    last = last?.step === step ? last : { step, since: performance.now() };
    seconds.set(step, (performance.now() - last.since) / 1_000);
    if (kill?.step !== step || Number(at) < Number(total) * kill.share || isKilled) continue;
    isKilled = child.kill('SIGKILL');
  }
  await gone;
  process.off('exit', end);
  if (isKilled) return null;
  throw new Error('the copy ended by itself');
}
