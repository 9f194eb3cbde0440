import { join } from 'node:path';
import { startServerProcess } from '@ardoise/test-servers/eventstoredb-process';
import { freePort } from '@ardoise/test-servers/free-port';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { hasRealEngine, startRealEngine } from '@ardoise/test-servers/real-engines';
import { startRedis } from '@ardoise/test-servers/redis';
import { startServer, startWorker } from './server.js';

/** A process of a school that may die, as when its power fails, and comes back with what it had kept. */
export interface SchoolPart {
  name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** What a school keeps its data in: one or several parts behind one address. */
export interface PartedEngine {
  variable: 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL';
  url: string;
  parts: readonly SchoolPart[];
  dispose(): Promise<void>;
}

/** A real one where it is here, else the test server, which is said. */
export async function partedLog(directory: string): Promise<PartedEngine> {
  const [variable, name] = ['EVENTSTORE_URL', 'EventStoreDB'] as const;
  if (hasRealEngine('eventstoredb')) {
    const { url, kill, start, dispose } = await startRealEngine('eventstoredb');
    return { variable, url, parts: [{ name, kill: () => kill(), start }], dispose };
  }
  console.log(`${name}: the test server, since the folder shared/engines is not here`);
  const [file, port] = [join(directory, 'events.ndjson'), await freePort()];
  let server = await startServerProcess({ file, port });
  const start = async () => void (server = await startServerProcess({ file, port }));
  const kill = () => server.kill();
  return { variable, url: server.url, parts: [{ name, kill, start }], dispose: kill };
}

/** DocumentDB and the PostgreSQL behind it where they are here, else the test server of MongoDB, which is said. */
export async function partedDocuments(directory: string): Promise<PartedEngine> {
  const variable = 'MONGODB_URL';
  if (hasRealEngine('documentdb')) {
    const { url, kill, start, killStore, dispose } = await startRealEngine('documentdb');
    const again = async () => {
      // Its gateway does not bring a dead store back: all of it is started again.
      await kill();
      await start();
    };
    const parts = [
      { name: 'DocumentDB', kill: () => kill(), start },
      { name: 'PostgreSQL', kill: killStore, start: again },
    ];
    return { variable, url, parts, dispose };
  }
  console.log('MongoDB: the test server, since the folder shared/engines is not here');
  const [file, port] = [join(directory, 'documents.ndjson'), await freePort()];
  let server = await MongoTestServer.start({ file, port });
  const start = async () => void (server = await MongoTestServer.start({ file, port }));
  const kill = () => server.stop();
  return { variable, url: `${server.url}?replicaSet=rs0`, parts: [{ name: 'MongoDB', kill, start }], dispose: kill };
}

export async function partedJobs(): Promise<PartedEngine> {
  const { url, stop, start, dispose } = await startRedis();
  return { variable: 'REDIS_URL', url, parts: [{ name: 'Redis', kill: stop, start }], dispose };
}

/** A process of ours. */
export interface ProgramPart extends SchoolPart {
  /** The exit status at an orderly stop; of one that had ended by itself, what it ended with. */
  stop(): Promise<number | null>;
}

/** An api that keeps its port, also when it comes back. */
export async function apiPart(
  name: string,
  directory: string,
  environment: Record<string, string>,
): Promise<ProgramPart & { url: string }> {
  const [port, data] = [String(await freePort()), join(directory, name)];
  const begin = () => startServer(data, { ...environment, PORT: port });
  let server = await begin();
  return {
    name,
    url: server.url,
    kill: () => server.kill(),
    start: async () => void (server = await begin()),
    stop: () => server.stop(),
  };
}

export async function workerPart(
  name: string,
  directory: string,
  environment: Record<string, string>,
): Promise<ProgramPart & { standing: SchoolPart }> {
  const begin = () => startWorker(join(directory, name), environment);
  let worker = await begin();
  return {
    name,
    kill: () => worker.kill(),
    start: async () => void (worker = await begin()),
    stop: () => worker.stop(),
    /** The same, standing still instead of dying. */
    standing: {
      name: `${name} that stands still`,
      kill: async () => worker.standStill(),
      start: async () => worker.goOn(),
    },
  };
}
