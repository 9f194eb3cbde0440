// npm run dev: the server restarts when a source changes, the client reloads in the browser.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT } from './install.mjs';

install({ all: true });
const { compile, projects } = await import('./compile.mjs');
const { build } = await import('./build.mjs');
await build();

const sources = await projects(false);
/** A save of several files is one change. */
const TOGETHER_MS = 50;
let waiting;
for (const folder of sources)
  watch(join(ROOT, folder, 'src'), { recursive: true }, (_, file) => {
    if (!file?.endsWith('.ts')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => compile().catch((error) => console.error(error.message)), TOGETHER_MS);
  });

const watchPaths = sources.map((folder) => `--watch-path=${join(folder, 'dist')}`);
const children = [
  spawn(process.execPath, ['--enable-source-maps', ...watchPaths, 'apps/api/dist/main.js'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env },
  }),
  spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: join(ROOT, 'apps/web'),
    stdio: 'inherit',
  }),
];
console.log('Développement : serveur sur http://localhost:3000, client avec rechargement sur http://localhost:5173');
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
  process.exit();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
