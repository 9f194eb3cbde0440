import { CommandError, MongoTestServer } from '@ardoise/test-servers/mongodb';
import { collection, type Document } from '../documents.js';
import { MongoDocuments } from './mongo-documents.js';

/** Shorter than what the server is made to take, which ends only when it is told to. */
const DEADLINE_MS = 400;
/** For calls that nothing makes long. */
const PATIENT_MS = 60_000;
const shelves = collection<Document>({ name: 'shelves-v1', indexes: [{ fields: ['shelf'] }] });

let server: MongoTestServer;
const opened: MongoDocuments[] = [];
const told: string[] = [];
let onTold = () => {};
async function open(deadlineMs = PATIENT_MS) {
  const onBuilding = (sentence: string) => {
    told.push(sentence);
    onTold();
  };
  const documents = await MongoDocuments.open({ url: server.url, deadlineMs, onBuilding });
  opened.push(documents);
  return documents;
}

beforeEach(async () => (server = await MongoTestServer.start()));
afterEach(async () => {
  told.length = 0;
  onTold = () => {};
  server.onCommand = () => {};
  for (const documents of opened.splice(0)) await documents.close();
  await server.stop();
});

/** Commands of this name wait until all deadlines of calls have passed, as told of an index. */
function slow(command: string): void {
  const passed = new Promise<void>((resolve) => (onTold = () => told.length >= 2 && resolve()));
  server.onCommand = (name) => (name === command ? passed : undefined);
}

it('waits for an index that takes longer than a call may, and says for which, and how far it is', async () => {
  const seen = await open();
  let hasty = null;
  // On a full machine that deadline may strike at once.
  while (!hasty) hasty = await open(DEADLINE_MS).catch(() => null);
  slow('createIndexes');
  const { onCommand } = server;
  server.onCommand = (name, command) => {
    if (name !== 'aggregate') return onCommand(name, command);
    return { cursor: { id: 0n, ns: 'admin.$cmd.aggregate', firstBatch: [{ progress: { done: 41, total: 100 } }] } };
  };
  await hasty.declare(shelves);
  expect(told[0]).toMatch(
    /^MongoDB construit les index de «\u00a0shelves-v1\u00a0» depuis \d+\u00a0s, 41\u00a0% sont faits\.$/,
  );
  server.onCommand = () => {};
  await seen.declare(shelves);
  await seen.commit({ writes: [{ in: shelves, put: { id: 'a' } }] });
  expect(await seen.get(shelves, 'a')).toEqual({ id: 'a' });
});

it('drops a collection, and builds indexes of others meanwhile, side by side', async () => {
  const documents = await open();
  await documents.declare(shelves);
  let building = 0;
  let both = () => {};
  const arrived = new Promise<void>((resolve) => (both = resolve));
  server.onCommand = async (name) => {
    if (name !== 'createIndexes' && name !== 'drop') return;
    if (++building === 3) both();
    await arrived;
  };
  const others = ['one-v1', 'two-v1'].map((name) => documents.declare({ ...shelves, name }));
  await Promise.all([...others, documents.drop({ collection: shelves.name })]);
  expect((await documents.collections()).sort()).toEqual(['one-v1', 'two-v1']);
});

it('asks again where the server itself has lost patience, or others were in the way', async () => {
  const documents = await open();
  const answers = [50, 117];
  server.onCommand = (name) => {
    const code = name === 'createIndexes' ? answers.shift() : undefined;
    if (code !== undefined) throw new CommandError(code, 'Named', 'refused');
  };
  await documents.declare(shelves);
  expect(answers).toEqual([]);
});

it('makes a collection by its first index, and one without by itself', async () => {
  const documents = await open();
  const before = server.executed.get('create') ?? 0;
  await documents.declare(shelves);
  expect(server.executed.get('create') ?? 0).toBe(before);
  await documents.declare({ name: 'plain-v1' });
  await documents.declare({ name: 'plain-v1' });
  expect(server.executed.get('create')).toBe(before + 1);
});

it('is over when the documents are closed', async () => {
  const documents = await open();
  const reached = new Promise<void>((resolve) => {
    server.onCommand = (name) => {
      if (name !== 'createIndexes') return undefined;
      resolve();
      return new Promise<void>(() => {});
    };
  });
  const declared = documents.declare(shelves);
  const refused = expect(declared).rejects.toThrow();
  await reached;
  await documents.close();
  await refused;
});
