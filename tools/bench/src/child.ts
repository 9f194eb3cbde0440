import { once } from 'node:events';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A Node process that ends with this one; resolves to what `pattern` finds in what it says. */
export function startChild(
  file: string,
  environment: Record<string, string>,
  pattern: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A measure that fails leaves nothing behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = pattern.exec(said)?.[0];
      if (found) resolve({ child, said: found });
    });
    child.once('exit', () => reject(new Error(`${file} ended:\n${said}`)));
  });
}

/** Resolves when it is gone. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
