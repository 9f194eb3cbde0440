import { MongoClient } from 'mongodb';
import { within } from './deadline.js';

export { MongoTimeout, within } from './deadline.js';

export interface MongoOptions {
  /** mongodb:// or mongodb+srv://, with the driver's own options in its query. */
  url: string;
  /** The database; without it the one that the URL names, else `ardoise`. */
  database?: string;
  /** Every call settles within this time. */
  deadlineMs?: number;
}

export interface MongoConnection {
  client: MongoClient;
  database: string;
  deadlineMs: number;
  /** True on a replica set or behind mongos; a single mongod has no transactions. */
  transactions: boolean;
}

const DEADLINE_MS = 10_000;

/** Connects and asks what kind of server answers. @throws Error in French, without the URL's password */
export async function connectMongo({
  url,
  database,
  deadlineMs = DEADLINE_MS,
}: MongoOptions): Promise<MongoConnection> {
  let client: MongoClient | undefined;
  try {
    const connecting = (client = clientFor(url, deadlineMs));
    const hello = await within(deadlineMs, 'connexion', async () => {
      await connecting.connect();
      return connecting.db('admin').command({ hello: 1 });
    });
    const transactions = typeof hello.setName === 'string' || hello.msg === 'isdbgrid';
    return { client, database: database ?? nameIn(url) ?? 'ardoise', deadlineMs, transactions };
  } catch (error) {
    if (client) await closeMongo(client, deadlineMs);
    throw new Error(
      `MongoDB ne répond pas à l’adresse ${hostsIn(url)} (MONGODB_URL) : ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Closes a client; a server that does not answer is not waited for. */
export async function closeMongo(client: MongoClient, deadlineMs: number): Promise<void> {
  await within(deadlineMs, 'fermeture', () => client.close()).catch(() => undefined);
}

function clientFor(url: string, deadlineMs: number): MongoClient {
  return new MongoClient(url, {
    appName: 'ardoise',
    serverSelectionTimeoutMS: deadlineMs,
    waitQueueTimeoutMS: deadlineMs,
    // Half, so that the driver can repeat a call which a dead connection swallowed.
    socketTimeoutMS: Math.ceil(deadlineMs / 2),
    connectTimeoutMS: Math.ceil(Math.min(deadlineMs / 2, 5_000)),
    // A server that came back is seen again within this time.
    heartbeatFrequencyMS: 2_000,
    maxPoolSize: 20,
    ignoreUndefined: true,
    readPreference: 'primary',
    readConcern: { level: 'local' },
    writeConcern: { w: 'majority', journal: true },
  });
}

function nameIn(url: string): string | undefined {
  const name = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
  return name && decodeURIComponent(name);
}

function hostsIn(url: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '(illisible)';
}
