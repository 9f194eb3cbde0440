import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { FolderMedia } from './folder-media.js';
import { inspect } from './inspect.js';
import { shrink as shrinkFile, SMALL_SIDE } from './shrink.js';

/** A picture that does not compress, as a photograph does not. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array | null> {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-media-'));
  const path = join(directory, 'picture');
  await writeFile(path, bytes);
  const small = await shrinkFile({ path, size: bytes.length });
  await rm(directory, { recursive: true });
  return small;
}

describe('a kept file', () => {
  let directory: string;
  let media: FolderMedia;
  const keep = async (bytes: Uint8Array) => {
    const id = randomUUID();
    await media.put(id, bytes, { mime: 'image/png' });
    return id;
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ardoise-media-'));
    media = await FolderMedia.open({ directory });
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('is sound when it is what its extension says', async () => {
    expect(await inspect(media, await keep(await photograph(400, 300)), 'jpg')).toBeNull();
  });

  it('is sound when it says what it is only behind a long beginning', async () => {
    const tag = Buffer.alloc(200_000);
    tag.write('ID3\x04\0\0', 'latin1');
    const length = tag.length - 10;
    for (let byte = 0; byte < 4; byte++) tag[6 + byte] = (length >> (7 * (3 - byte))) & 127;
    const sound = Buffer.concat([tag, Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2_000)]);
    expect(await inspect(media, await keep(sound), 'mp3')).toBeNull();
  });

  it.each([
    ['missing', 'jpg', null],
    ['empty', 'jpg', Buffer.alloc(0)],
    ['other-kind', 'jpg', Buffer.from('bonjour')],
    ['other-kind', 'jpg', Buffer.alloc(100_000)],
    ['other-kind', 'mp4', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
  ])('is found %s as %s', async (fault, extension, bytes) => {
    expect(await inspect(media, bytes ? await keep(bytes) : randomUUID(), extension)).toBe(fault);
  });
});

describe('a large picture', () => {
  it('gets a small one, its shape kept', async () => {
    const small = await shrink(await photograph(2_000, 1_000));
    expect(imageSize(small!)).toMatchObject({ width: SMALL_SIDE, height: SMALL_SIDE / 2, type: 'webp' });
  });

  it('is turned as its camera held it', async () => {
    const lying = await sharp(await photograph(1_600, 800))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(imageSize((await shrink(lying))!)).toMatchObject({ width: SMALL_SIDE / 2, height: SMALL_SIDE });
  });
});

describe('a picture that stays as it is', () => {
  it.each([
    [
      'light',
      async () =>
        sharp({ create: { width: 2_000, height: 900, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    ['small', () => photograph(800, 600)],
    ['cut off', async () => (await photograph(2_000, 1_000)).subarray(0, 120_000)],
    ['a film', async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), randomBytes(200_000)])],
    ['moving', () => moving()],
    ['a flood of pixels', async () => flood()],
  ])('%s', async (_, make) => {
    expect(await shrink(await make())).toBeNull();
  });

  async function moving(): Promise<Buffer> {
    const raw = { width: 810, height: 240, channels: 3, pageHeight: 60 } as const;
    return sharp(randomBytes(810 * 240 * 3), { raw })
      .gif({ effort: 1 })
      .toBuffer();
  }

  /** A PNG that says it is 30,000 pixels wide and high. */
  function flood(): Buffer {
    const header = Buffer.alloc(33);
    header.write('\x89PNG\r\n\x1a\n', 'latin1');
    header.writeUInt32BE(13, 8);
    header.write('IHDR', 12);
    header.writeUInt32BE(30_000, 16);
    header.writeUInt32BE(30_000, 20);
    return Buffer.concat([header, Buffer.alloc(200_000)]);
  }
});
