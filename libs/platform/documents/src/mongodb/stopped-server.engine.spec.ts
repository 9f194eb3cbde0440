import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { MongoClient } from 'mongodb';

/** How long a transaction keeps its locks. */
const TRANSACTION_MS = 200;

it('a test server that was stopped writes no more, also where the number of its file is that of another by now', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-stopped-'));
  const server = await MongoTestServer.start({
    file: join(directory, 'documents.ndjson'),
    transactionLifetimeMs: TRANSACTION_MS,
  });
  const client = await MongoClient.connect(`${server.url}?replicaSet=rs0&retryWrites=false`);
  const documents = client.db('school').collection<{ _id: string; n: number }>('documents');
  await documents.insertOne({ _id: 'one', n: 1 });
  const session = client.startSession();
  session.startTransaction();
  await documents.updateOne({ _id: 'one' }, { $set: { n: 2 } }, { session });
  const arrived = new Promise<void>((resolve) => (server.onCommand = (name) => void (name === 'update' && resolve())));
  const waiting = documents.updateOne({ _id: 'one' }, { $set: { n: 3 } }).catch(() => null);
  await arrived;
  await server.stop();
  await client.close(true);
  // The lowest numbers that are free are taken, that of its file among them.
  const others = Array.from({ length: 20 }, (_, n) => join(directory, `other-${n}`));
  const files = others.map((path) => openSync(path, 'w'));
  await waiting;
  await pause(2 * TRANSACTION_MS);
  for (const file of files) closeSync(file);
  expect(others.map((path) => readFileSync(path, 'utf8')).join('')).toBe('');
  await rm(directory, { recursive: true, force: true });
});
