// Builds what changed: the server with one compiler call, beside it the client, which a stamp spares when nothing did.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile.mjs';
import { ROOT } from './install.mjs';

/** What the client is made of. */
const SOURCES = ['apps/web', 'libs/contracts', 'libs/formats', 'package-lock.json', 'tsconfig.base.json'];
const SKIPPED = new Set(['node_modules', 'dist']);
const PAGE = join(ROOT, 'apps/web/dist/index.html');
const STAMP = join(ROOT, 'node_modules', '.cache', 'ardoise-client');

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

/** Resolves when the client stands in apps/web/dist; ends this process where it cannot be built. */
async function buildClient() {
  const now = fingerprint();
  if (existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  console.log('Construction de l’application…');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  // Whoever asks for it, a test's runner too, gets what people are served.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: join(ROOT, 'apps/web'), stdio: 'inherit', env };
  const status = await new Promise((resolve) =>
    spawn(process.execPath, [vite, 'build', '--logLevel=warn'], options).once('exit', resolve),
  );
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, now);
}

/** Builds the server and the client, unless they are up to date. */
export async function build() {
  await Promise.all([compile(), buildClient()]);
}

if (process.argv[1] === import.meta.filename) await build();
