import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a script until it has printed `lines` lines, then kills it (SIGKILL) in the middle of what it is doing.
 * @returns all whole lines that it printed, also those that were on their way when it was killed.
 */
export async function killedAfter(lines: number, script: string, args: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: '' } });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const printed: string[] = [];
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (printed.length >= lines) child.kill('SIGKILL');
  }
  if ((await ended) !== 'SIGKILL') throw new Error(`the child ended by itself: ${Buffer.concat(errors).toString()}`);
  // A line that was cut has no mark at its end.
  return printed.filter((line) => line.endsWith('.')).map((line) => line.slice(0, -1));
}
