import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasRealEngine, startRealEngine } from '@ardoise/test-servers/real-engines';
import { startRedis } from '@ardoise/test-servers/redis';
import { ended, startChild } from './child.js';

const TEST_SERVERS = fileURLToPath(new URL('../../test-servers/dist/', import.meta.url));

/** What a server is told so that it uses an engine, and how that ends. */
export interface Engine {
  environment: Record<string, string>;
  dispose: () => Promise<void>;
}

/** A protocol test server of the repository, as a process of its own. */
export async function testServer(kind: 'eventstoredb' | 'mongodb') {
  const { child, said } = await startChild(join(TEST_SERVERS, kind, 'main.js'), {}, /\S+:\/\/\S+/);
  return { url: kind === 'mongodb' ? `${said}?replicaSet=rs0` : said, dispose: () => ended(child, 'SIGKILL') };
}

const engineAt = (name: string, url: string, dispose = async () => {}): Engine => ({
  environment: { [name]: url },
  dispose,
});

/** The one at its URL, where that is set; else a real one that is here; else the test server. */
export async function eventStoreDb(): Promise<Engine> {
  const given = process.env.EVENTSTORE_URL;
  if (given) return engineAt('EVENTSTORE_URL', given);
  const isHere = hasRealEngine('eventstoredb');
  const started = isHere ? await startRealEngine('eventstoredb') : await testServer('eventstoredb');
  return engineAt('EVENTSTORE_URL', started.url, () => started.dispose());
}

/** The same of MongoDB's protocol. */
export async function mongoDb(): Promise<Engine> {
  const given = process.env.MONGODB_URL;
  if (given) return engineAt('MONGODB_URL', given);
  const isHere = hasRealEngine('documentdb');
  const started = isHere ? await startRealEngine('documentdb') : await testServer('mongodb');
  return engineAt('MONGODB_URL', started.url, () => started.dispose());
}

/** The one at its URL, else a real one, which keeps nothing. */
export async function redis(): Promise<Engine> {
  const given = process.env.REDIS_URL;
  if (given) return engineAt('REDIS_URL', given);
  const started = await startRedis({ more: ['--appendonly', 'no'] });
  return engineAt('REDIS_URL', started.url, () => started.dispose());
}

/** Several, as one. */
export async function together(...open: (() => Promise<Engine>)[]): Promise<Engine> {
  const engines: Engine[] = [];
  for (const each of open) engines.push(await each());
  return {
    environment: Object.assign({}, ...engines.map(({ environment }) => environment)) as Record<string, string>,
    dispose: async () => {
      for (const engine of engines) await engine.dispose();
    },
  };
}
