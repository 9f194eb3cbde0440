// npm start: installs, builds and serves the application, each only where needed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, ROOT } from './install.mjs';

install();
build();
const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'apps/api/dist/main.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env },
});
// Ctrl+C reaches the server by itself; a signal sent to this process alone is handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
