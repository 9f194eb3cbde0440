import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
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
  /** Of DocumentDB: ends the store behind it, with which nothing is answered any more until all of it is started again. */
  killStore(): Promise<void>;
  dispose(): Promise<void>;
}

/** Whether the real engines are here: Linux on x64 alone, and where the folder is. */
export function hasRealEngine(name: EngineName): boolean {
  const runs = process.platform === 'linux' && process.arch === 'x64';
  return runs && existsSync(join(FOLDER, 'start')) && existsSync(join(FOLDER, `${name}.tar.xz`));
}

/** A program of the folder as a process of its own, which may be killed and started again. */
function engineProcess(program: string, args: readonly string[], isReady: () => Promise<boolean>) {
  let child: ChildProcess | undefined;
  // A run that is broken off leaves none behind.
  const end = () => void child?.kill('SIGKILL');
  process.once('exit', end);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    async start() {
      const env = { ...process.env, ENGINES_DIR: UNPACKED };
      const started = spawn(join(FOLDER, program), args, { stdio: 'ignore', env });
      child = started;
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${started.exitCode}`);
        await pause(50);
      }
    },
    kill,
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    async dispose() {
      process.off('exit', end);
      await kill();
    },
  };
}

/** A folder for its data, which whoever it runs as may enter: where root starts it, it runs as nobody. */
async function dataFolder(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `${name}-`));
  await chmod(directory, 0o755);
  return directory;
}

/** A real engine of its own, with its data in a temporary folder. */
export async function startRealEngine(name: EngineName): Promise<RealEngine> {
  const { takes, url, isReady } = ENGINES[name];
  const [directory, port] = [await dataFolder(name), await freePort(takes)];
  const data = join(directory, 'data');
  const engine = engineProcess('start', [name, `${port}`, data], () => isReady(port));
  await engine.start();
  return {
    ...engine,
    url: url(port),
    async killStore() {
      const [pid] = (await readFile(join(data, 'data/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async dispose() {
      await engine.dispose();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface RealCluster {
  /** Of all nodes. */
  url: string;
  nodes: readonly Omit<RealEngine, 'url' | 'killStore'>[];
  /** Which of the nodes leads; resolves once one does and all that answer follow it. */
  leader(): Promise<number>;
  /** Has the leader give up. */
  resign(): Promise<void>;
  dispose(): Promise<void>;
}

interface Gossip {
  members: { state: string; isAlive: boolean; httpEndPointPort: number }[];
}

const NODES = [0, 1, 2];

/** A cluster of three EventStoreDB. */
export async function startRealCluster(): Promise<RealCluster> {
  const directory = await dataFolder('cluster');
  // Each node takes a port for itself and one for the others.
  const { takes } = ENGINES.eventstoredb;
  const first = await freePort(1, 2, takes, takes + 1, takes + 2);
  const isReady = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null)) !== null;
  const nodes = NODES.map((node) =>
    engineProcess('cluster', [`${node + 1}`, `${first}`, directory], () => isReady(first + node)),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const leader = async (): Promise<number> => {
    for (;;) {
      for (const node of NODES) {
        const options = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(1_000) };
        const answer = await fetch(`http://127.0.0.1:${first + node}/gossip`, options).catch(() => null);
        const gossip = (await answer?.json().catch(() => null)) as Gossip | null | undefined;
        const led = gossip?.members.find(({ state, isAlive }) => state === 'Leader' && isAlive);
        if (led) return led.httpEndPointPort - first;
      }
      await pause(50);
    }
  };
  await leader();
  return {
    url: `esdb://${NODES.map((node) => `127.0.0.1:${first + node}`).join(',')}?tls=false`,
    nodes,
    leader,
    async resign() {
      await fetch(`http://127.0.0.1:${first + (await leader())}/admin/node/resign`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('admin:changeit').toString('base64')}` },
      });
    },
    async dispose() {
      await Promise.all(nodes.map((node) => node.dispose()));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
