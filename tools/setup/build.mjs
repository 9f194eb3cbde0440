// Builds what changed, through Nx and its cache; a stamp spares even the start of Nx when nothing did.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './install.mjs';

const SOURCES = ['apps', 'libs', 'tools/demo', 'package-lock.json', 'nx.json', '.swcrc', 'tsconfig.base.json'];
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'e2e', 'bench']);
const STAMP = join(ROOT, 'node_modules', '.cache', 'ardoise-build');

/** Name, size and time of every source file, as one hash: quick, and it errs towards building. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(path);
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) visit(join(path, name));
    } else hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(join(ROOT, source));
  return hash.digest('hex');
}

/** Builds the server and the client, unless they are up to date. */
export function build() {
  const now = fingerprint();
  const built = [
    'apps/api/dist/main.js',
    'apps/worker/dist/main.js',
    'apps/replay/dist/main.js',
    'apps/web/dist/index.html',
  ].every((file) => existsSync(join(ROOT, file)));
  if (built && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  console.log('Construction de l’application…');
  run('npx', ['nx', 'run-many', '-t', 'build', '--output-style=static']);
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, now);
}
