import { CommandError, MongoTestServer } from '@ardoise/test-servers/mongodb';
import { collection, type Document } from '../documents.js';
import { DocumentsUnavailable, WriteConflict } from '../refusals.js';
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
  /** A deadline that nothing here reaches, however full the machine is. */
  let patient: MongoDocuments;
  const dispose: (() => Promise<void>)[] = [];
  const commit = (into = patient) => into.commit({ writes: [{ in: notes, put: { id: 'a' } }] });
  const answering = (work: () => Document | never) => {
    server.onCommand = (name, { [name]: into }) => (name === 'update' && into === notes.name ? work() : undefined);
  };

  beforeAll(async () => {
    server = await MongoTestServer.start();
    const open = async (deadlineMs: number) => {
      const opened = await openTemporaryMongo({ url: server.url, deadlineMs });
      dispose.push(opened.dispose);
      await opened.documents.declare(notes);
      return opened.documents;
    };
    // Who is told that a primary is gone looks for another one until then; on a full machine that may be at once.
    let hasty = null;
    while (!hasty) hasty = await open(400).catch(() => null);
    documents = hasty;
    patient = await open(5_000);
  });
  afterEach(() => (server.onCommand = () => {}));
  afterAll(async () => {
    for (const end of dispose) await end();
    await server.stop();
  });

  it.each([...MEANING_BY_CODE].filter(([, meaning]) => meaning !== 'conflict'))(
    'by code %i, as it is %s: the documents are unavailable',
    async (code) => {
      answering(() => {
        throw new CommandError(code, 'Named', 'refused');
      });
      await expect(commit(documents)).rejects.toBeInstanceOf(DocumentsUnavailable);
    },
  );

  it('again and again since others write the same', async () => {
    let times = 0;
    answering(() => {
      times++;
      throw new CommandError(112, 'WriteConflict', 'refused');
    });
    await expect(commit()).rejects.toBeInstanceOf(WriteConflict);
    expect(times).toBeGreaterThan(1);
  });

  it.each([...MEANING_BY_CODE].filter(([, meaning]) => meaning === 'conflict'))(
    'by code %i in a bulk, once: it is written all the same',
    async (code) => {
      let left = 1;
      server.onCommand = (name, { [name]: into }) =>
        name === 'update' && into === notes.name && left-- > 0
          ? { n: 0, writeErrors: [{ index: 0, code, errmsg: 'refused' }] }
          : undefined;
      await patient.commit({ writes: [{ in: notes, put: { id: 'a', n: code } as Note }] });
      expect(await patient.get(notes, 'a')).toEqual({ id: 'a', n: code });
    },
  );

  it('for a reason that nobody knows: what it says where it takes writes, and that it is away where it takes none, or was', async () => {
    const unknown = () => {
      throw new CommandError(1, 'InternalError', 'Pool error: Backend(Error { kind: Connect })');
    };
    answering(unknown);
    await expect(commit()).rejects.toMatchObject({ name: 'MongoBulkWriteError', code: 1 });
    server.onCommand = (_, command) =>
      command.update === notes.name || command.update === PROBE ? unknown() : undefined;
    await expect(commit()).rejects.toMatchObject({ name: 'DocumentsUnavailable', reason: 'away' });
    server.onCommand = (name) => (name === 'find' || name === 'update' ? unknown() : undefined);
    await expect(patient.find(notes)).rejects.toMatchObject({ name: 'DocumentsUnavailable', reason: 'away' });
    // It has come back, and what was asked before that is refused only now.
    answering(unknown);
    await expect(commit()).rejects.toMatchObject({ name: 'DocumentsUnavailable', reason: 'away' });
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
