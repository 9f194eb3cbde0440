import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { cleaned } from './clean-picture.js';

const SECRET = 'Zoé Martin, 48.8566 N';
const EXIF = { IFD0: { Artist: SECRET, Make: SECRET }, IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><name>${SECRET}</name></x:xmpmeta>`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ardoise-clean-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function clean(bytes: Uint8Array, extension: string): Promise<Buffer | null> {
  const path = join(directory, 'picture');
  await writeFile(path, bytes);
  const kept = await cleaned({ path, size: bytes.length }, extension, async (file) => {
    const read = await readFile(file.path);
    expect(read.length).toBe(file.size);
    return read;
  });
  expect(await readdir(directory)).toEqual(['picture']);
  return kept;
}

/** Left half red, right half blue. */
const halves = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ]);
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();
const said = async (bytes: Uint8Array) => {
  const { exif, xmp, iptc, orientation, comments } = await sharp(bytes).metadata();
  return { exif, xmp, iptc, orientation, comments };
};
const NOTHING = { exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined, comments: undefined };
const segment = (marker: number, data: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(data, 'latin1') + 2, 2);
  return Buffer.concat([head, Buffer.from(data, 'latin1')]);
};
const withExif = async (extension: 'jpeg' | 'png' | 'webp', orientation?: number) => {
  const picture = halves().withExif(EXIF).withXmp(XMP).keepIccProfile().withIccProfile('p3');
  return (orientation ? picture.withMetadata({ orientation, exif: EXIF }) : picture).toFormat(extension).toBuffer();
};

describe('a picture that is stored', () => {
  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)(
    'as %s says nothing of place, camera and names, and looks the same, its colours too',
    async (extension, format) => {
      const sent = await withExif(format);
      expect((await said(sent)).exif).toBeDefined();
      const kept = (await clean(sent, extension))!;
      expect(kept.includes('Martin')).toBe(false);
      expect(await said(kept)).toEqual(NOTHING);
      expect((await pixels(kept)).equals(await pixels(sent))).toBe(true);
      expect((await sharp(kept).metadata()).icc?.equals((await sharp(sent).metadata()).icc!)).toBe(true);
    },
  );

  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)('as %s stands upright, where its camera lay on its side', async (extension, format) => {
    const kept = (await clean(await withExif(format, 6), extension))!;
    expect(await sharp(kept).metadata()).toMatchObject({ width: 32, height: 64 });
    expect(await said(kept)).toEqual(NOTHING);
    const [red = 0, , blue = 0] = await sharp(kept).extract({ left: 16, top: 4, width: 1, height: 1 }).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it('loses comments, what programs add and what stands behind its end', async () => {
    const plain = await halves().jpeg({ progressive: true }).toBuffer();
    const added = ['\xfe', '\xe1', '\xe3', '\xed', '\xec'].map((marker) =>
      segment(marker.charCodeAt(0), `Photoshop 3.0\0${SECRET}`),
    );
    const sent = Buffer.concat([plain.subarray(0, 2), ...added, plain.subarray(2), Buffer.from(SECRET), plain]);
    expect((await clean(sent, 'jpg'))!.equals(plain)).toBe(true);
  });

  it('as a GIF keeps moving, and loses its comment', async () => {
    const frames = Buffer.alloc(20 * 60 * 3).map((_, n) => (n * 7919) % 256);
    const plain = await sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
      .gif({ loop: 3, delay: [100, 200, 300] })
      .toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, 22]),
      Buffer.from(SECRET.padEnd(22), 'latin1'),
      Buffer.from([0]),
    ]);
    const table = 13 + 3 * 2 ** ((plain[10]! & 7) + 1) * (plain[10]! >> 7);
    const sent = Buffer.concat([plain.subarray(0, table), comment, plain.subarray(table), Buffer.from(SECRET)]);
    const kept = (await clean(sent, 'gif'))!;
    expect(kept.includes('Martin')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 3 });
    expect((await pixels(kept)).equals(await pixels(plain))).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('as %s with nothing to lose stays byte for byte', async (format) => {
    const sent = await halves().toFormat(format).toBuffer();
    expect((await clean(sent, format === 'jpeg' ? 'jpg' : format))!.equals(sent)).toBe(true);
  });

  it('is given as it is where it is a film, a sound or a bitmap', async () => {
    for (const extension of ['mp4', 'mp3', 'bmp'])
      expect((await clean(Buffer.from('as it is'), extension))!.toString()).toBe('as it is');
  });

  it('is refused or read, and never fails, whatever is broken in it', async () => {
    const sent = { jpg: await withExif('jpeg'), png: await withExif('png'), webp: await withExif('webp') };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('jpg', 'png', 'webp', 'gif'),
        fc.nat(),
        fc.nat(255),
        fc.boolean(),
        async (extension, at, value, cut) => {
          const bytes = Buffer.from(extension === 'gif' ? sent.png : sent[extension as 'jpg']);
          bytes[at % bytes.length] = value;
          await clean(cut ? bytes.subarray(0, at % bytes.length) : bytes, extension);
        },
      ),
      { numRuns: 300 },
    );
  });
});
