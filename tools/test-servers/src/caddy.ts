import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { withProgram } from './with-program.js';

export const withCaddy = withProgram('caddy', 'version');

export interface CaddyUnderTest {
  url: string;
  dispose(): Promise<void>;
}

/**
 * A real Caddy with a configuration file, on a port of its own.
 * @param environment what the file takes from it, besides SITE_ADDRESS
 */
export async function startCaddy(file: string, environment: Record<string, string>): Promise<CaddyUnderTest> {
  const home = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [port, admin] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      SITE_ADDRESS: url,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((ready, failed) => {
    let said = '';
    child.once('exit', (code) => failed(new Error(`caddy ended with ${code}:\n${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('serving initial configuration')) ready();
    });
  });
  return {
    url,
    async dispose() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
