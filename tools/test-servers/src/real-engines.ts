import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';

/** Beside the repository, unless the environment says where: see its README. */
const FOLDER = process.env['SHARED_ENGINES'] ?? fileURLToPath(new URL('../../../../shared/engines/', import.meta.url));
/** Where they are unpacked, once: some hundred megabytes, which are not for a folder in memory. */
const UNPACKED = process.env['ENGINES_DIR'] ?? '/tmp/ardoise-engines';

type EngineName = 'eventstoredb' | 'documentdb';

/** What each takes for itself besides its port, by how much more, what is told a client, and when it is ready. */
const ENGINES: Record<
  EngineName,
  { takes: number; url(port: number): string; isReady(port: number): Promise<boolean> }
> = {
  eventstoredb: {
    takes: 50,
    url: (port) => `esdb://127.0.0.1:${port}?tls=false`,
    isReady: async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null);
      return answer?.status === 204;
    },
  },
  documentdb: {
    takes: 1,
    url: (port) => `mongodb://ardoise:ardoise@127.0.0.1:${port}/?authMechanism=SCRAM-SHA-256`,
    isReady: async (port) => {
      const socket = connect(port, '127.0.0.1');
      const [isThere] = await Promise.race([
        once(socket, 'connect').then(() => [true]),
        once(socket, 'close').then(() => [false]),
      ]).catch(() => [false]);
      socket.destroy();
      return isThere === true;
    },
  },
};

export interface RealEngine {
  url: string;
  /** Starts it again on the same port with the same data; resolves when it answers. */
  start(): Promise<void>;
  /** SIGKILL unless told; resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Its process, which may be stopped and continued. */
  signal(signal: NodeJS.Signals): void;
  dispose(): Promise<void>;
}

/** Whether the real engines are here: Linux on x64 alone, and where the folder is. */
export function hasRealEngine(name: EngineName): boolean {
  const runs = process.platform === 'linux' && process.arch === 'x64';
  return runs && existsSync(join(FOLDER, 'start')) && existsSync(join(FOLDER, `${name}.tar.xz`));
}

/** A real engine of its own, with its data in a temporary folder. */
export async function startRealEngine(name: EngineName): Promise<RealEngine> {
  const { takes, url, isReady } = ENGINES[name];
  const directory = await mkdtemp(join(tmpdir(), `${name}-`));
  // Where root starts it, it runs as nobody.
  await chmod(directory, 0o755);
  const port = await freePort(takes);
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(join(FOLDER, 'start'), [name, `${port}`, join(directory, 'data')], {
      stdio: 'ignore',
      env: { ...process.env, ENGINES_DIR: UNPACKED },
    });
    child = started;
    while (!(await isReady(port))) {
      if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}`);
      await pause(50);
    }
  };
  // A run that is broken off leaves none behind.
  const end = () => void child?.kill('SIGKILL');
  process.once('exit', end);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    url: url(port),
    start,
    kill,
    signal: (signal) => void child?.kill(signal),
    async dispose() {
      process.off('exit', end);
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
