import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './certificates.js';
import { freePort } from './free-port.js';
import { withProgram } from './with-program.js';

export const withRedis = withProgram('redis-server', '--version');

export interface RedisUnderTest {
  url: string;
  /** Ends the process; what it held was saved. */
  stop(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

export interface RedisOptions {
  /** With TLS alone. */
  tls?: Certificate;
  /** More of its command line, as '--requirepass'. */
  more?: readonly string[];
}

/** A real Redis of its own, with its data in a temporary folder. */
export async function startRedis({ tls, more = [] }: RedisOptions = {}): Promise<RedisUnderTest> {
  const directory = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const listening = tls
      ? ['--port', '0', '--tls-port', `${port}`, '--tls-cert-file', tls.certFile, '--tls-key-file', tls.keyFile]
      : ['--port', `${port}`];
    const options = [
      ...listening,
      ...(tls ? ['--tls-auth-clients', 'no', '--tls-ca-cert-file', tls.certFile] : []),
      '--bind',
      '127.0.0.1',
      '--dir',
      directory,
      '--appendonly',
      'yes',
      '--save',
      '',
      ...more,
    ];
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((ready, failed) => {
      started.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)));
      let said = '';
      started.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ready to accept connections')) ready();
      });
    });
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    url: `${tls ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    start,
    stop,
    async dispose() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
