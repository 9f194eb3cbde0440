import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { MongoClient } from 'mongodb';
import type { Document as Bson } from 'mongodb';
import { collection, containing, type Document } from '../../index.js';
import { openTemporaryMongo } from '../temporary-mongo.suite.js';

interface Note extends Document {
  text: string;
  at: string;
}

const COUNT = 400;
const NEWEST_FIRST = { at: -1, id: -1 } as const;
const notes = collection<Note>({
  name: 'notes-v1',
  indexes: [{ fields: ['text'], inside: true, order: NEWEST_FIRST }],
});
const note = (n: number): Note => ({
  id: `n-${n}`,
  at: new Date(1_700_000_000_000 + n * 60_000).toISOString(),
  text: `${n % 8 === 0 ? '' : 'un mot'} ${n % 50 === 0 ? 'rare' : ''} ${n < 200 ? 'ancien' : ''}`,
});

let server: MongoTestServer;
let under: Awaited<ReturnType<typeof openTemporaryMongo>>;
let client: MongoClient;
let asked: Bson[] = [];

beforeAll(async () => {
  server = await MongoTestServer.start();
  under = await openTemporaryMongo({ url: server.url });
  client = await MongoClient.connect(server.url);
  await under.documents.declare(notes);
  await under.documents.commit({
    writes: Array.from({ length: COUNT }, (_, n) => ({ in: notes, put: note(n) })),
  });
  server.onCommand = (name, { find, aggregate, filter, pipeline, sort }) => {
    if (name === 'find') asked.push({ find, filter, sort });
    if (name === 'aggregate') asked.push({ aggregate, pipeline });
  };
});
afterAll(async () => {
  await client.close();
  await under.dispose();
  await server.stop();
});

/** What a page says and what the server was asked for it, as the plans of its finds. */
async function paged(word: string, options: { skip?: number; limit: number }) {
  asked = [];
  const { documents, total } = await under.documents.page(
    notes,
    { text: containing(word) },
    { sort: NEWEST_FIRST, countUpTo: 100, ...options },
  );
  const plans: string[] = [];
  for (const command of asked.filter(({ find }) => find)) {
    const { queryPlanner } = await client.db(under.database).command({ explain: command });
    plans.push(JSON.stringify((queryPlanner as Bson).winningPlan));
  }
  return { ids: documents.map(({ id }) => id), total, plans, filters: asked.flatMap(({ filter }) => filter ?? []) };
}

const newest = (word: string) =>
  Array.from({ length: COUNT }, (_, n) => note(COUNT - 1 - n))
    .filter(({ text }) => text.includes(word))
    .map(({ id }) => id);

it('looks for a frequent word on one side of the order, by its index', async () => {
  const { ids, total, plans, filters } = await paged('mot', { limit: 10 });
  expect(ids).toEqual(newest('mot').slice(0, 10));
  expect(total).toBe(101);
  expect(filters).toEqual([{ $and: [{ at: { $gte: expect.any(String) } }, { text: { $regex: 'mot' } }] }]);
  expect(plans).toEqual([expect.stringContaining('"indexName":"-at+-_id"')]);
  expect(plans[0]).not.toMatch(/SORT|COLLSCAN/);
});

it('looks further where a page is longer than that side', async () => {
  const { ids, filters } = await paged('mot', { skip: 20, limit: 30 });
  expect(ids).toEqual(newest('mot').slice(20, 50));
  expect(filters.length).toBe(2);
});

it('reads a page beyond what is counted as any other list', async () => {
  const { ids, total, filters } = await paged('mot', { skip: 90, limit: 20 });
  expect([ids, total]).toEqual([newest('mot').slice(90, 110), 101]);
  expect(filters).toEqual([{ $and: [{ text: { $regex: 'mot' } }] }]);
});

it('sorts the few of a rare word by their ids', async () => {
  const { ids, total, filters } = await paged('rare', { limit: 3 });
  expect([ids, total]).toEqual([newest('rare').slice(0, 3), 8]);
  expect(filters).toEqual([{ $and: [{ _id: { $in: expect.any(Array) } }, { text: { $regex: 'rare' } }] }]);
});

it('asks once where nothing is found, or nothing is left', async () => {
  expect(await paged('absent', { limit: 3 })).toMatchObject({ ids: [], total: 0, filters: [] });
  expect(await paged('rare', { skip: 8, limit: 3 })).toMatchObject({ ids: [], total: 8, filters: [] });
  expect(asked).toHaveLength(1);
});

it('begins at the first that have the word, wherever they stand', async () => {
  const { ids, total, filters } = await paged('ancien', { limit: 10 });
  expect([ids, total]).toEqual([newest('ancien').slice(0, 10), 101]);
  expect(filters).toHaveLength(1);
});
