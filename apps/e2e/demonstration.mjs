import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));

/** Has the server make the demonstration once; each journey begins with a copy of it (src/server.ts). */
export default async function demonstration() {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-demonstration-'));
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: directory,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO_SCHOOL: 'false',
  };
  const server = spawn(process.execPath, [API], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (said) => said.includes('http://localhost') && resolve());
    void ended.then((code) => reject(new Error(`the server ended with ${code}`)));
  });
  server.kill('SIGTERM');
  await ended;
  process.env.E2E_DEMONSTRATION = directory;
}
