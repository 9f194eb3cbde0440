import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { readSync } from 'node:fs';
import { createInterface } from 'node:readline';

const GO = '\n';

/** Of a process that another one watches: tells a line, and goes on when that says so; it may be killed there instead. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
  readSync(0, Buffer.alloc(1));
}

/**
 * Runs a module in a process of its own, which `tell`s its steps, and kills it at the first of which that is wanted.
 * @returns whether it was killed, and its last line
 */
export async function killedWhen(
  module: string,
  words: readonly string[],
  isTime: (line: string) => boolean | Promise<boolean>,
): Promise<{ wasKilled: boolean; last: string }> {
  const child = spawn(process.execPath, [module, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: '' },
  });
  // One that has ended reads nothing any more.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close');
  let last = '';
  for await (const line of createInterface({ input: child.stdout })) {
    last = line;
    if (await isTime(line)) child.kill('SIGKILL');
    else child.stdin.write(GO);
  }
  await ended;
  return { wasKilled: child.signalCode === 'SIGKILL', last };
}
