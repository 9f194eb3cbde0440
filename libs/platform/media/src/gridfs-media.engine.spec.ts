import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { MongoClient } from 'mongodb';
import { GridFsMedia, type GridFsMediaOptions } from './gridfs-media.js';
import { mediaContract, type MediaUnderTest } from './media.suite.js';

const { MONGODB_URL } = process.env;

async function openTemporary(
  options: GridFsMediaOptions,
): Promise<MediaUnderTest & { media: GridFsMedia; left(): Promise<number[]> }> {
  const database = `ardoise-test-${randomUUID()}`;
  const opened = [await GridFsMedia.open({ ...options, database })];
  const client = await MongoClient.connect(options.url);
  const db = client.db(database);
  return {
    media: opened[0]!,
    async reopen() {
      const media = await GridFsMedia.open({ ...options, database });
      opened.push(media);
      return media;
    },
    /** How many files, chunks, pointers and leftovers there are. */
    left: () =>
      Promise.all(
        ['files', 'chunks', 'current', 'leftovers'].map((name) => db.collection(`media.${name}`).countDocuments()),
      ),
    async dispose() {
      await db.dropDatabase();
      await Promise.all([client.close(), ...opened.map((media) => media.close())]);
    },
  };
}

if (MONGODB_URL !== undefined) mediaContract('GridFS at MONGODB_URL', () => openTemporary({ url: MONGODB_URL }));

describe('GridFS, the test server', () => {
  let server: MongoTestServer;
  beforeAll(async () => (server = await MongoTestServer.start()));
  afterAll(() => server.stop());
  afterEach(() => (server.onCommand = () => {}));

  mediaContract('a replica set', () => openTemporary({ url: server.url }));

  it('lets a reader finish what is replaced meanwhile', async () => {
    const { media, dispose } = await openTemporary({ url: server.url });
    const id = randomUUID();
    const bytes = randomBytes(2_000_000);
    await media.put(id, bytes, { mime: 'video/mp4' });
    const reading = await media.open(id);
    await once(reading, 'readable');
    await media.put(id, Buffer.from('new'), { mime: 'image/png' });
    expect((await buffer(reading)).equals(bytes)).toBe(true);
    expect((await buffer(await media.open(id))).toString()).toBe('new');
    await dispose();
  });

  it('goes on reading where the server lost the cursor, however often', async () => {
    const { media, dispose } = await openTemporary({ url: server.url });
    const id = randomUUID();
    const bytes = randomBytes(40_000_000);
    await media.put(id, bytes, { mime: 'video/mp4' });
    server.cursorsToLose = 1;
    expect((await buffer(await media.open(id))).equals(bytes)).toBe(true);
    expect(server.cursorsToLose).toBeLessThanOrEqual(0);
    server.cursorsToLose = 1;
    const part = await buffer(await media.open(id, { start: 1_000, end: 39_999_998 }));
    expect(part.equals(bytes.subarray(1_000, 39_999_999))).toBe(true);
    server.cursorsToLose = Infinity;
    expect((await buffer(await media.open(id))).equals(bytes)).toBe(true);
    server.cursorsToLose = 0;
    await dispose();
  });

  it('removes replaced bytes when their time has passed, and all of them with the file', async () => {
    let now = 1_000;
    const { media, left, dispose } = await openTemporary({ url: server.url, keepReplacedMs: 500, now: () => now });
    const id = randomUUID();
    const put = (text: string) => media.put(id, Buffer.from(text), { mime: 'image/png' });
    await put('one');
    await put('two');
    expect(await left()).toEqual([2, 2, 1, 1]);
    now = 1_500;
    await put('three');
    expect(await left()).toEqual([2, 2, 1, 1]);
    await media.delete(id);
    expect(await left()).toEqual([0, 0, 0, 0]);
    await dispose();
  });

  it('is the old file or the new one, whole, wherever an upload dies; nothing stays for ever', async () => {
    for (let cut = 1; ; cut++) {
      let now = 1_000;
      const { media, reopen, left, dispose } = await openTemporary({ url: server.url, now: () => now });
      const id = randomUUID();
      await media.put(id, Buffer.from('old'), { mime: 'image/png' });
      let commands = 0;
      server.onCommand = () => {
        if (++commands >= cut) throw new Error('died');
      };
      const died = await media.put(id, Buffer.alloc(300_000, 'n'), { mime: 'image/gif' }).then(
        () => false,
        () => true,
      );
      server.onCommand = () => {};
      const after = await buffer(await media.open(id));
      expect(['old', 'n'.repeat(300_000)]).toContain(after.toString());
      expect(await media.stat(id)).toEqual({
        size: after.length,
        mime: after.length === 3 ? 'image/png' : 'image/gif',
      });
      now += 2 * 60 * 60_000;
      await reopen();
      expect(await left()).toEqual([1, after.length === 3 ? 1 : 2, 1, 0]);
      await dispose();
      if (!died) return;
    }
  });
});

it('settles by its deadline when nothing listens, and says so in French', async () => {
  const server = await MongoTestServer.start();
  const { url } = server;
  await server.stop();
  await expect(GridFsMedia.open({ url, deadlineMs: 200 })).rejects.toThrow(/MongoDB ne répond pas à l’adresse 127/);
});
