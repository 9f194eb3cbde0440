import { randomBytes, randomUUID } from 'node:crypto';
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
