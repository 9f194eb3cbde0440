import { collection, type Document } from '../documents.js';
import { documentsContract } from '../testing/documents.suite.js';
import { documentsModel } from '../testing/documents-model.suite.js';
import { containing } from '../query/text-filter.js';
import { openTemporaryMongo } from './temporary-mongo.suite.js';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { MongoClient } from 'mongodb';

const { MONGODB_URL } = process.env;

describe('MongoDB, the test server', () => {
  let server: MongoTestServer;
  beforeAll(async () => (server = await MongoTestServer.start()));
  afterAll(() => server.stop());

  documentsContract('a replica set', () => openTemporaryMongo({ url: server.url }));
  // Each run makes a collection.
  documentsModel('a replica set', () => openTemporaryMongo({ url: server.url }), { runs: 20 });
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** One test's own server. */
async function alone(deadlineMs?: number) {
  const server = await MongoTestServer.start();
  const { documents, database, dispose } = await openTemporaryMongo({ url: server.url, deadlineMs });
  ends.push(dispose, () => server.stop());
  return { server, database, documents };
}

it('keeps to the language of filters, and to fields that are not its own', async () => {
  const { documents } = await alone();
  const notes = collection<Document>({ name: 'notes-v1' });
  await expect(documents.get(notes, 'a')).rejects.toThrow('not declared');
  await expect(documents.commit({ writes: [{ in: notes, delete: 'a' }] })).rejects.toThrow('not declared');
  await documents.declare(notes);
  await documents.commit({ writes: [{ in: notes, put: { id: 'a' } }], checkpoints: { p: 3 } });
  expect(await documents.find(notes)).toEqual([{ id: 'a' }]);
  expect(await documents.find(notes, {}, { limit: 0 })).toEqual([]);
  expect(await documents.get(notes, { $ne: '' } as never)).toBeUndefined();
  await expect(documents.find(notes, { _position: 3 })).rejects.toBeInstanceOf(TypeError);
  const put = { id: 'b', _position: 9 } as Document;
  await expect(documents.commit({ writes: [{ in: notes, put }] })).rejects.toBeInstanceOf(TypeError);
  await expect(documents.declare({ name: '_checkpoints' })).rejects.toBeInstanceOf(TypeError);
});

it('reads what is asked for one by one in the same instant by one command, each its own', async () => {
  const { server, documents } = await alone();
  const notes = collection<Document & { n: number }>({ name: 'notes-v1' });
  await documents.declare(notes);
  const ids = Array.from({ length: 500 }, (_, n) => `n${n}`);
  await documents.commit({ writes: ids.map((id, n) => ({ in: notes, put: { id, n } })) });
  let finds = 0;
  server.onCommand = (name) => void (name === 'find' && finds++);
  const asked = [...ids, 'n0', 'missing', { $ne: '' } as never];
  const found = await Promise.all(asked.map((id) => documents.get(notes, id)));
  expect(found.map((note) => note?.n)).toEqual([...ids.map((_, n) => n), 0, undefined, undefined]);
  expect(finds).toBe(1);
  // Nothing is remembered.
  const changed = { id: 'n0', n: -1 };
  await documents.commit({ writes: [{ in: notes, put: changed }] });
  expect(await documents.get(notes, 'n0')).toEqual(changed);
});

it('reads a list again whose cursor was lost, and says that it is unavailable when that goes on', async () => {
  const { server, documents } = await alone();
  const notes = collection<Document>({ name: 'notes-v1' });
  await documents.declare(notes);
  const ids = Array.from({ length: 250 }, (_, n) => `n${n}`);
  await documents.commit({ writes: ids.map((id) => ({ in: notes, put: { id } })) });
  server.cursorsToLose = 1;
  expect((await documents.find(notes)).map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(server.cursorsToLose).toBeLessThanOrEqual(0);
  server.cursorsToLose = 1;
  expect(await documents.getMany(notes, ids)).toHaveLength(250);
  server.cursorsToLose = Infinity;
  await expect(documents.find(notes)).rejects.toMatchObject({ name: 'DocumentsUnavailable', reason: 'away' });
  server.cursorsToLose = 0;
  expect(await documents.find(notes)).toHaveLength(250);
});

/** The same, and a client of another's making. */
async function beside() {
  const { server, database, documents } = await alone();
  const client = await MongoClient.connect(server.url);
  ends.push(() => client.close());
  return { documents, db: client.db(database) };
}

it('drops the index of trigrams that an earlier version has made, and finds what that one wrote', async () => {
  const { documents, db } = await beside();
  const notes = collection<Document>({
    name: 'notes-v1',
    indexes: [{ fields: ['shelf'] }, { fields: ['text'], inside: true, order: { rank: -1, id: -1 } }],
  });
  const stored = db.collection<{ _id: string }>('notes-v1');
  await stored.createIndex({ _inside: 1, rank: -1, _id: -1 }, { name: '_inside+-rank+-_id' });
  await stored.insertOne({ _id: 'old', text: 'l’été', rank: 1, _inside: ['l’é', '’ét', 'été'] } as { _id: string });
  await documents.declare(notes);
  const names = (await stored.listIndexes().toArray()).map(({ name }) => String(name));
  expect(names).toEqual(['_id_', 'shelf', '-rank+-_id']);
  await documents.commit({ writes: [{ in: notes, put: { id: 'new', text: 'un été', rank: 2 } as Document }] });
  expect(await stored.findOne({ _id: 'new' })).toEqual({ _id: 'new', text: 'un été', rank: 2 });
  expect(await documents.find(notes, { text: containing('été') }, { sort: { rank: -1 } })).toEqual([
    { id: 'new', text: 'un été', rank: 2 },
    { id: 'old', text: 'l’été', rank: 1 },
  ]);
  await expect(documents.find(notes, { _inside: 'été' })).rejects.toBeInstanceOf(TypeError);
  const own = { id: 'b', _inside: ['été'] } as Document;
  await expect(documents.commit({ writes: [{ in: notes, put: own }] })).rejects.toBeInstanceOf(TypeError);
});

it('drops the index of an earlier version that carried what is only covered', async () => {
  const { documents, db } = await beside();
  const fields = ['reader', 'rank', 'id'];
  await documents.declare({ name: 'marks-v1', indexes: [{ fields }] });
  const names = async () => (await db.collection('marks-v1').listIndexes().toArray()).map(({ name }) => String(name));
  expect(await names()).toEqual(['_id_', 'reader+rank+_id']);
  await documents.declare({ name: 'marks-v1', indexes: [{ fields: ['reader'], covers: ['rank', 'id'] }] });
  expect(await names()).toEqual(['_id_', 'reader']);
});

it('takes checkpoints as an earlier version has left them, each by itself', async () => {
  const { documents, db } = await beside();
  const stored = db.collection<{ _id: string; position: number }>('_checkpoints');
  await stored.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, position: 7 })));
  expect(await documents.checkpoints(['a', 'b', 'c', 'd'])).toEqual([7, 7, 7, 0]);
  await documents.commit({ writes: [], from: { a: 7, b: 7 }, checkpoints: { a: 8, b: 8 } });
  expect(await documents.checkpoints(['a', 'b', 'c'])).toEqual([8, 8, 7]);
  expect(await stored.countDocuments()).toBe(2);
});

it('takes a commit that is larger than a document may be, or nothing of it', async () => {
  const { server, documents } = await alone(60_000);
  const notes = collection<Document>({ name: 'notes-v1' });
  await documents.declare(notes);
  const large = Array.from({ length: 18 }, (_, i) => ({
    in: notes,
    put: { id: String(i), text: 'x'.repeat(1_000_000) } as Document,
  }));
  server.onCommand = (name) => {
    if (name === 'commitTransaction') throw new Error('the client died');
  };
  await expect(documents.commit({ writes: large, checkpoints: { p: 1 } })).rejects.toThrow('died');
  server.onCommand = () => {};
  expect([await documents.checkpoint('p'), await documents.count(notes)]).toEqual([0, 0]);
  await documents.commit({ writes: large, checkpoints: { p: 1 } });
  expect([await documents.checkpoint('p'), await documents.count(notes)]).toEqual([1, large.length]);
});

if (MONGODB_URL !== undefined)
  describe('MongoDB at MONGODB_URL', () => {
    documentsContract('a real server', () => openTemporaryMongo({ url: MONGODB_URL }));
    documentsModel('a real server', () => openTemporaryMongo({ url: MONGODB_URL }));
  });
