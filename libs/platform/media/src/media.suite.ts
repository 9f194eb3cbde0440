import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ByteRange, type Media, MediaMissing } from './media.js';

export interface MediaUnderTest {
  media: Media;
  /** Ends it as a restart would and gives the next one over the same files. */
  reopen(): Promise<Media>;
  dispose(): Promise<void>;
}

/** What every adapter of media must do. */
export function mediaContract(name: string, open: () => Promise<MediaUnderTest>): void {
  describe(`${name} as media`, () => {
    let under: MediaUnderTest;
    let media: Media;
    let id: string;

    beforeEach(async () => {
      under = await open();
      media = under.media;
      id = randomUUID();
    });
    afterEach(() => under.dispose());

    const read = async (range?: ByteRange) => buffer(await media.open(id, range));
    const put = (bytes: Uint8Array, mime = 'image/png') => media.put(id, bytes, { mime });

    it.each([0, 1, 4_096, 300_000, 3_000_001])('keeps %d bytes as they are, with their type', async (size) => {
      const bytes = randomBytes(size);
      await put(bytes, 'video/mp4');
      expect((await read()).equals(bytes)).toBe(true);
      expect(await media.stat(id)).toEqual({ size, mime: 'video/mp4' });
      expect(await media.exists(id)).toBe(true);
    });

    describe('from a file on disk', () => {
      let directory: string;
      beforeEach(async () => {
        directory = await mkdtemp(join(tmpdir(), 'ardoise-source-'));
      });
      afterEach(() => rm(directory, { recursive: true }));
      const onDisk = async (bytes: Uint8Array) => {
        const path = join(directory, randomUUID());
        await writeFile(path, bytes);
        return { path, size: bytes.length };
      };

      it.each([0, 1, 300_000, 3_000_001])('keeps %d bytes as they are, and leaves the file', async (size) => {
        const bytes = randomBytes(size);
        const source = await onDisk(bytes);
        await media.put(id, source, { mime: 'video/mp4' });
        expect((await read()).equals(bytes)).toBe(true);
        expect(await media.stat(id)).toEqual({ size, mime: 'video/mp4' });
        expect((await readFile(source.path)).equals(bytes)).toBe(true);
      });

      it('keeps nothing of one that is not there, or not as long as was said', async () => {
        await put(Buffer.from('before'));
        const { path } = await onDisk(randomBytes(100_000));
        await expect(media.put(id, { path: `${path}-gone`, size: 1 }, { mime: 'image/gif' })).rejects.toThrow();
        for (const size of [99_999, 100_001])
          await expect(media.put(id, { path, size }, { mime: 'image/gif' })).rejects.toThrow();
        expect((await read()).toString()).toBe('before');
        expect(await media.stat(id)).toEqual({ size: 6, mime: 'image/png' });
      });
    });

    it('keeps a file over a restart', async () => {
      await put(Buffer.from('bytes'));
      media = await under.reopen();
      expect((await read()).toString()).toBe('bytes');
      expect(await media.stat(id)).toEqual({ size: 5, mime: 'image/png' });
    });

    it('replaces a file, its length and its type', async () => {
      await put(Buffer.from('a longer one'), 'image/gif');
      await put(Buffer.from('short'), 'image/png');
      expect((await read()).toString()).toBe('short');
      expect(await media.stat(id)).toEqual({ size: 5, mime: 'image/png' });
    });

    it.each<[ByteRange, string]>([
      [{ start: 0, end: 9 }, '0123456789'],
      [{ start: 0, end: 0 }, '0'],
      [{ start: 3, end: 5 }, '345'],
      [{ start: 9, end: 9 }, '9'],
      [{ start: 7, end: 9 }, '789'],
    ])('reads the range %j, both ends included', async (range, expected) => {
      await put(Buffer.from('0123456789'));
      expect((await read(range)).toString()).toBe(expected);
    });

    it('reads a range in the midst of a large file', async () => {
      const bytes = randomBytes(1_000_000);
      await put(bytes);
      expect((await read({ start: 262_100, end: 700_000 })).equals(bytes.subarray(262_100, 700_001))).toBe(true);
    });

    it('knows nothing of what is not there', async () => {
      expect(await media.exists(id)).toBe(false);
      expect(await media.stat(id)).toBeNull();
      await expect(media.open(id)).rejects.toBeInstanceOf(MediaMissing);
    });

    it('deletes, and does not mind being asked again', async () => {
      await put(Buffer.from('bytes'));
      await media.delete(id);
      await media.delete(id);
      expect(await media.exists(id)).toBe(false);
      await put(Buffer.from('again'));
      expect((await read()).toString()).toBe('again');
    });

    it('keeps files apart', async () => {
      const other = randomUUID();
      await put(Buffer.from('one'));
      await media.put(other, Buffer.from('two'), { mime: 'audio/mpeg' });
      await media.delete(other);
      expect((await read()).toString()).toBe('one');
    });

    it('lists what is kept, with its size and type', async () => {
      const other = randomUUID();
      const listed = async () => {
        const all = [];
        for await (const each of media.list()) if ([id, other].includes(each.id)) all.push(each);
        return all.sort((a, b) => a.size - b.size);
      };
      expect(await listed()).toEqual([]);
      await put(Buffer.from('one'));
      await put(Buffer.from('first'));
      await media.put(other, Buffer.from('another'), { mime: 'audio/mpeg' });
      expect(await listed()).toEqual([
        { id, size: 5, mime: 'image/png' },
        { id: other, size: 7, mime: 'audio/mpeg' },
      ]);
      await media.delete(other);
      expect(await listed()).toHaveLength(1);
    });

    it('ends with one of them, whole, when two write at once', async () => {
      const [a, b] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(150_000, 'b')];
      await Promise.all([put(a), put(b)]);
      const bytes = await read();
      expect(bytes.equals(a) || bytes.equals(b)).toBe(true);
      expect((await media.stat(id))?.size).toBe(bytes.length);
    });

    it.each([
      '',
      '../../etc/passwd',
      'a/b',
      '..',
      'x'.repeat(36),
      `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/..`,
    ])('refuses the id %p', async (bad) => {
      await expect(media.put(bad, Buffer.from('x'), { mime: 'image/png' })).rejects.toThrow('UUID');
      await expect(media.open(bad)).rejects.toThrow('UUID');
      await expect(media.stat(bad)).rejects.toThrow('UUID');
      await expect(media.delete(bad)).rejects.toThrow('UUID');
    });
  });
}
