import { CommandError, MongoTestServer } from '@ardoise/test-servers/mongodb';
import { collection, type Document, DocumentsUnavailable, WriteConflict } from '../documents.js';
import type { MongoDocuments } from './mongo-documents.js';
import { MEANING_BY_CODE } from './server-errors.js';
import { PROBE } from './stored-document.js';
import { openTemporaryMongo } from './temporary-mongo.suite.js';

interface Note extends Document {
  n?: number;
}
const notes = collection<Note>({ name: 'notes-v1' });
const { MONGODB_URL } = process.env;

describe('a server that refuses', () => {
  let server: MongoTestServer;
  let documents: MongoDocuments;
  let dispose: () => Promise<void>;
  const commit = () => documents.commit({ writes: [{ in: notes, put: { id: 'a' } }] });
  const answering = (work: () => Document | never) => {
    server.onCommand = (name, { [name]: into }) => (name === 'update' && into === notes.name ? work() : undefined);
  };

  beforeAll(async () => {
    server = await MongoTestServer.start();
    // What is a conflict is tried for most of it.
    ({ documents, dispose } = await openTemporaryMongo({ url: server.url, deadlineMs: 400 }));
    await documents.declare(notes);
  });
  afterEach(() => (server.onCommand = () => {}));
  afterAll(async () => {
    await dispose();
    await server.stop();
  });

  it.each([...MEANING_BY_CODE])('by code %i: %s, in the port’s words', async (code, meaning) => {
    answering(() => {
      throw new CommandError(code, 'Named', 'refused');
    });
    await expect(commit()).rejects.toBeInstanceOf(meaning === 'conflict' ? WriteConflict : DocumentsUnavailable);
  });

  it.each([...MEANING_BY_CODE].filter(([, meaning]) => meaning === 'conflict'))(
    'by code %i in a bulk, once: it is written all the same',
    async (code) => {
      let left = 1;
      server.onCommand = (name, { [name]: into }) =>
        name === 'update' && into === notes.name && left-- > 0
          ? { n: 0, writeErrors: [{ index: 0, code, errmsg: 'refused' }] }
          : undefined;
      await documents.commit({ writes: [{ in: notes, put: { id: 'a', n: code } as Note }] });
      expect(await documents.get(notes, 'a')).toEqual({ id: 'a', n: code });
    },
  );

  it('for a reason that nobody knows: what it says where it takes writes, and that it is away where it takes none', async () => {
    const unknown = () => {
      throw new CommandError(1, 'InternalError', 'Pool error: Backend(Error { kind: Connect })');
    };
    answering(unknown);
    await expect(commit()).rejects.toMatchObject({ name: 'MongoBulkWriteError', code: 1 });
    server.onCommand = (_, command) =>
      command.update === notes.name || command.update === PROBE ? unknown() : undefined;
    await expect(commit()).rejects.toMatchObject({ name: 'DocumentsUnavailable', reason: 'away' });
    server.onCommand = (name) => (name === 'find' || name === 'update' ? unknown() : undefined);
    await expect(documents.find(notes)).rejects.toMatchObject({ name: 'DocumentsUnavailable', reason: 'away' });
  });
});

/** Writes of one document and of one unique key by many at once, none of which may fail but by what the port says. */
function crowd(name: string, open: () => ReturnType<typeof openTemporaryMongo>) {
  it(`${name}: of a crowd that writes the same, all are taken in, and one has the key`, async () => {
    const { documents, dispose } = await open();
    try {
      const people = collection<Document>({ name: 'people-v1', indexes: [{ fields: ['mail'], unique: true }] });
      await Promise.all([documents.declare(people), documents.declare(notes)]);
      const same = Array.from({ length: 12 }, (_, n) =>
        documents.commit({ writes: [{ in: notes, put: { id: 'a', n } as Note }] }),
      );
      await Promise.all(same);
      const twelve = Array.from({ length: 12 }, (_, n) =>
        documents.commit({ writes: [{ in: people, put: { id: `p${n}`, mail: 'a' } as Document }] }).then(
          () => 'taken',
          ({ name, fields = [] }: { name: string; fields?: string[] }) => `${name} ${fields.join()}`,
        ),
      );
      const outcomes = (await Promise.all(twelve)).sort();
      expect(outcomes).toEqual([...Array.from({ length: 11 }, () => 'DuplicateKey mail'), 'taken']);
    } finally {
      await dispose();
    }
  });
}

describe('a server that tells conflicts as DocumentDB does', () => {
  let server: MongoTestServer;
  beforeAll(async () => (server = await MongoTestServer.start({ as: 'DocumentDB' })));
  afterAll(() => server.stop());
  crowd('the test server', () => openTemporaryMongo({ url: server.url }));
  if (MONGODB_URL !== undefined) crowd('MONGODB_URL', () => openTemporaryMongo({ url: MONGODB_URL }));
});
