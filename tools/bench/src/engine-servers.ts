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

/** The one at its URL, where the environment has that; else one that is started. */
const engine = (setting: string, start: () => Promise<{ url: string; dispose(): Promise<void> }>) => {
  return async (): Promise<Engine> => {
    const given = process.env[setting];
    if (given) return { environment: { [setting]: given }, dispose: async () => {} };
    const started = await start();
    return { environment: { [setting]: started.url }, dispose: () => started.dispose() };
  };
};

/** A real one, where it is here; else the test server. */
const realOr = (name: 'eventstoredb' | 'documentdb', instead: 'eventstoredb' | 'mongodb') => () =>
  hasRealEngine(name) ? startRealEngine(name) : testServer(instead);

export const eventStoreDb = engine('EVENTSTORE_URL', realOr('eventstoredb', 'eventstoredb'));
export const mongoDb = engine('MONGODB_URL', realOr('documentdb', 'mongodb'));
/** Keeps nothing. */
export const redis = engine('REDIS_URL', () => startRedis({ more: ['--appendonly', 'no'] }));

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
