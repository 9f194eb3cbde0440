import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { MongoDocuments } from './mongo-documents.js';
import { PENDING } from './stored-document.js';
import { MongoTestServer, type MongoTestServerOptions } from '@ardoise/test-servers/mongodb';

const HOW =
  /Un seul membre suffit, .* lancez « mongod --replSet rs0 », puis, une fois, « rs\.initiate\(\) » dans mongosh\.$/;

/** Who answers is waited for, also by a busy machine; who never does is given up early. */
const [PATIENT_MS, HASTY_MS] = [30_000, 1_000];

/** What opening says, with this in the URL's query, '' when it opens. */
async function refusal(as: MongoTestServerOptions['as'], query: string, deadlineMs: number): Promise<string> {
  const server = await MongoTestServer.start({ as });
  try {
    const documents = await MongoDocuments.open({ url: `${server.url}${query}`, deadlineMs });
    await documents.close();
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await server.stop();
  }
}

it.each(['', '?directConnection=true', '?replicaSet=rs0'])(
  'opens on a replica set, its URL ending in "%s"',
  async (query) => {
    expect(await refusal('replica set', query, PATIENT_MS)).toBe('');
  },
);

it.each([
  ['single server', '', /n’est pas un ensemble de réplicas/],
  ['single server', '?replicaSet=rs0', /ne répond pas/],
  ['uninitiated set', '', /ne répond pas/],
  ['uninitiated set', '?directConnection=true', /attend d’être initialisé/],
  ['uninitiated set', '?replicaSet=rs0', /ne répond pas/],
  ['replica set', '?replicaSet=rs1', /ne répond pas/],
] as const)('refuses to start on a %s with "%s", and says how to make a replica set', async (as, query, what) => {
  const said = await refusal(as, query, /répond/.test(what.source) ? HASTY_MS : PATIENT_MS);
  expect(said).toMatch(what);
  expect(said).toMatch(HOW);
});

it('refuses what an earlier version left half done on a single server, and says who finishes it', async () => {
  const server = await MongoTestServer.start();
  const database = `left-${randomUUID()}`;
  const client = await MongoClient.connect(server.url);
  const pending = client.db(database).collection(PENDING);
  // Parts of a commit whose writing was interrupted: of the commit itself nothing was done.
  await pending.insertOne({ of: 'key', entry: 'entry', plans: [] });
  const open = () => MongoDocuments.open({ url: server.url, database });
  await (await open()).close();
  await pending.insertOne({ entry: 'entry', plans: [], checkpoints: [{ projection: 'p', position: 3 }], parts: 1 });
  await expect(open()).rejects.toThrow('une écriture interrompue par l’arrêt d’une version précédente');
  await pending.deleteMany({});
  await (await open()).close();
  await client.close();
  await server.stop();
});
