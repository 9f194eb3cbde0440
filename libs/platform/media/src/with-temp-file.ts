import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileOnDisk, Media } from './media.js';

/** Lets somebody look at a kept file as one on disk, for as long as `look` takes. @throws MediaMissing */
export async function withTempFile<T>(media: Media, id: string, look: (file: FileOnDisk) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-media-'));
  try {
    const path = join(directory, id);
    await pipeline(await media.open(id), createWriteStream(path));
    return await look({ path, size: (await stat(path)).size });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
