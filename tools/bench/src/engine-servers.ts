import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.js';

const TEST_SERVERS = fileURLToPath(new URL('../../test-servers/dist/', import.meta.url));
/** Of real engines, beside the repository unless the environment says where: its README says how they are started. */
const REAL = process.env.SHARED_ENGINES ?? fileURLToPath(new URL('../../../../shared/engines/', import.meta.url));

/** An engine as a process of its own, which ends with this one. */
interface EngineServer {
  child: ChildProcess;
  url: string;
}

/** A protocol test server of the repository, as a process of its own. */
export async function testServer(kind: 'eventstoredb' | 'mongodb'): Promise<EngineServer> {
  const { child, said } = await startChild(join(TEST_SERVERS, kind, 'main.js'), {}, /\S+:\/\/\S+/);
  return { child, url: said };
}

async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  return port;
}

/** A real EventStoreDB of its own, with its data in a temporary folder; null where none is here. */
async function realEventStoreDb(): Promise<EngineServer | null> {
  if (!existsSync(join(REAL, 'start')) || process.platform !== 'linux') return null;
  const port = await freePort();
  const child = spawn(
    join(REAL, 'start'),
    ['eventstoredb', `${port}`, await mkdtemp(join(tmpdir(), 'eventstoredb-'))],
    {
      stdio: 'ignore',
    },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  const isLive = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isLive())) await pause(50);
  return { child, url: `esdb://127.0.0.1:${port}?tls=false` };
}

/** A real redis-server, which keeps nothing. */
export async function redisServer(): Promise<EngineServer> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return { child, url: `redis://127.0.0.1:${port}` };
}

/** What a server is told so that it uses it, and the processes that end with it. */
export interface Engine {
  environment: Record<string, string>;
  children: ChildProcess[];
}

/** The one at its URL, where that is set; else a real one that is here; else the test server. */
export async function eventStoreDb(): Promise<Engine> {
  const url = process.env.EVENTSTORE_URL;
  if (url) return { environment: { EVENTSTORE_URL: url }, children: [] };
  const server = (await realEventStoreDb()) ?? (await testServer('eventstoredb'));
  return { environment: { EVENTSTORE_URL: server.url }, children: [server.child] };
}

/** Where their URLs are set, real engines; else the test server, and a Redis. */
export async function mongoWithRedis(): Promise<Engine> {
  const { MONGODB_URL, REDIS_URL } = process.env;
  if (MONGODB_URL && REDIS_URL) return { environment: { MONGODB_URL, REDIS_URL }, children: [] };
  const [mongo, redis] = [await testServer('mongodb'), await redisServer()];
  const environment = { MONGODB_URL: `${mongo.url}?replicaSet=rs0`, REDIS_URL: redis.url };
  return { environment, children: [mongo.child, redis.child] };
}
