// Installs the packages when package-lock.json is newer than what is installed. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const OLDEST_NODE = [20, 19];
/** A package that only developers use. */
const OF_DEVELOPERS = 'jest';

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `Ardoise demande Node ${OLDEST_NODE.join('.')} ou plus récent ; celui-ci est ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Runs a command from the root, its output shown; ends this process with its status when it fails. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) process.exit(status ?? 1);
}

const has = (name) => existsSync(join(ROOT, 'node_modules', name, 'package.json'));

/**
 * Makes node_modules fit package-lock.json; does nothing when it does already.
 * @param {{ all?: boolean }} what with `all`, what only developers use as well; else what starting needs, and what is there stays
 */
export function install({ all = false } = {}) {
  checkNode();
  // npm writes this file last; its time is that of the last complete installation.
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  const wanted = statSync(join(ROOT, 'package-lock.json')).mtimeMs;
  const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= wanted;
  if (isCurrent && (!all || has(OF_DEVELOPERS))) return;
  const quiet = ['--no-fund', '--no-audit', '--loglevel=error'];
  if (isCurrent) {
    console.log('Installation des paquets de développement…');
    // Adds to what is there, as the lock says, and writes nothing of its own.
    run('npm', ['install', '--no-save', ...quiet]);
  } else {
    console.log('Installation des paquets (une minute environ, la première fois)…');
    run('npm', ['ci', ...(all || has(OF_DEVELOPERS) ? [] : ['--omit=dev']), ...quiet]);
  }
  const now = new Date();
  utimesSync(installed, now, now);
}
