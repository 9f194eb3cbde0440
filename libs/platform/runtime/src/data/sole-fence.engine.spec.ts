import { randomUUID } from 'node:crypto';
import { collection, StaleEpoch } from '@ardoise/documents';
import type { Document, Write } from '@ardoise/documents';
import { MongoDocuments } from '@ardoise/documents/mongodb';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { soleFence } from './sole-process.js';

interface Note extends Document {
  text: string;
}
const notes = collection<Note>({ name: 'notes-v1' });

describe.each(['replica set', 'DocumentDB'] as const)('the only process that projects, over MongoDB as a %s', (as) => {
  let server: MongoTestServer;
  let open: () => Promise<MongoDocuments>;
  const opened: MongoDocuments[] = [];

  beforeAll(async () => {
    server = await MongoTestServer.start({ as });
    const database = `sole-${randomUUID()}`;
    open = async () => {
      const documents = await MongoDocuments.open({ url: server.url, database });
      opened.push(documents);
      await documents.declare(notes);
      return documents;
    };
  });
  afterAll(async () => {
    for (const documents of opened) await documents.close();
    await server.stop();
  });

  it('does not wait for what the one before left open when it was killed', async () => {
    const note = (text: string): { writes: Write[] } => {
      const put: Note = { id: 'one', text };
      return { writes: [{ in: notes, put }] };
    };
    const before = await open();
    const fence = await soleFence(before, 'before');
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const isOpen = new Promise<void>((resolve) => {
      server.onCommand = async (name, { [name]: target }) => {
        if (name !== 'commitTransaction' && target !== notes.name) return;
        server.onCommand = () => {};
        resolve();
        await asleep;
      };
    });
    const left = before.commit({ ...note('never'), fence }).catch((error: unknown) => error);
    await isOpen;
    const now = await open();
    await now.commit({ ...note('now'), fence: await soleFence(now, 'now') });
    wake();
    expect(await left).toBeInstanceOf(StaleEpoch);
    expect(await now.get(notes, 'one')).toEqual({ id: 'one', text: 'now' });
  });

  it('begins at once, however the clocks went', async () => {
    const documents = await open();
    const epochs = [];
    for (const name of ['one', 'two', 'three']) epochs.push((await soleFence(documents, name))?.epoch);
    const [first = NaN] = epochs;
    expect(epochs).toEqual([first, first + 1, first + 2]);
  });
});
