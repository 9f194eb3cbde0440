// npm start: installs, builds and serves the application, each only where needed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, ROOT } from './install.mjs';

install();
// It is made of packages.
const { build } = await import('./build.mjs');
await build();
// An address of EventStoreDB by number, with TLS: its client then warns in English of what is nobody's fault here.
const flags = ['--enable-source-maps', '--max-semi-space-size=64', '--disable-warning=DEP0123'];
const server = spawn(process.execPath, [...flags, join(ROOT, 'apps/api/dist/main.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env },
});
// Ctrl+C reaches the server by itself; a signal sent to this process alone is handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// npm hands a SIGTERM to its shell, which dies of it and tells nobody: whoever started us gone means stop.
const parent = process.ppid;
setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
