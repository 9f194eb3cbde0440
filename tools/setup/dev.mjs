// npm run dev: the server restarts when a source changes, the client reloads in the browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { layers } from './import-rules.mjs';
import { install, ROOT } from './install.mjs';

install();
build();
const libs = layers.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith('libs/'));
const watched = [...libs, 'apps/api'];
const swc = join(ROOT, 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
const children = watched.map((folder) =>
  spawn(
    process.execPath,
    [swc, 'src', '-d', 'dist', '--strip-leading-paths', '--watch', '--quiet', '--config-file', join(ROOT, '.swcrc')],
    { cwd: join(ROOT, folder), stdio: 'inherit' },
  ),
);
const watchPaths = watched.map((folder) => `--watch-path=${join(folder, 'dist')}`);
children.push(
  spawn(process.execPath, ['--enable-source-maps', ...watchPaths, 'apps/api/dist/main.js'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env },
  }),
  spawn(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: join(ROOT, 'apps/web'),
    stdio: 'inherit',
  }),
);
console.log('Développement : serveur sur http://localhost:3000, client avec rechargement sur http://localhost:5173');
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
