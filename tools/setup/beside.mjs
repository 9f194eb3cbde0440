// Several commands at once, for what reads the code and waits for nothing of each other.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** All that a command says, in the order in which it says it, and its status: 1 for one that a signal ended. */
function outcome(given) {
  const { folder = '.', words } = Array.isArray(given) ? { words: given } : given;
  const [command, ...args] = words;
  return new Promise((resolve, reject) => {
    const said = [];
    const child = spawn(command, args, {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...COLOURS },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, said: Buffer.concat(said) }));
  });
}

const show = (said) => new Promise((resolve) => process.stdout.write(said, resolve));

/**
 * Runs commands beside each other, from the root where no other folder is named; what each one says is shown whole when it ends.
 * @param {(string[] | { folder: string, words: string[] })[]} commands
 * @returns the status of the first of them that failed, when all have ended; 0 when none did
 */
export async function beside(commands, shown = show) {
  const statuses = await Promise.all(
    commands.map(async (command) => {
      const { status, said } = await outcome(command);
      await shown(said);
      return status;
    }),
  );
  return statuses.find((status) => status !== 0) ?? 0;
}
