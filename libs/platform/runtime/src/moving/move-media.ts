import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MediaMissing } from '@ardoise/media';
import type { ListedMedia, Media } from '@ardoise/media';

/** Up to so many bytes a file is held in memory on its way. */
const IN_MEMORY = 8 * 1_048_576;

export interface MediaAmount {
  files: number;
  bytes: number;
}

export async function countMedia(media: Media): Promise<MediaAmount> {
  const amount = { files: 0, bytes: 0 };
  for await (const { size } of media.list()) {
    amount.files++;
    amount.bytes += size;
  }
  return amount;
}

/** Copies a file, whole or not at all. @param scratch a folder for one that is too large for memory @returns false when it has gone */
export async function copyMedium(from: Media, to: Media, medium: ListedMedia, scratch: string): Promise<boolean> {
  const { id, size, mime } = medium;
  const path = join(scratch, `${id}.part`);
  try {
    const reading = await from.open(id);
    if (size <= IN_MEMORY) await to.put(id, await buffer(reading), { mime });
    else {
      await pipeline(reading, createWriteStream(path, { mode: 0o600 }));
      await to.put(id, { path, size }, { mime });
    }
    return true;
  } catch (error) {
    if (error instanceof MediaMissing || !(await from.exists(id))) return false;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Makes the files of one place those of another one. A medium keeps its content for ever: one that is there is not copied
 * again. @param onProgress told bytes @returns what there is
 */
export async function moveMedia(
  from: Media,
  to: Media,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<MediaAmount> {
  const total = (await countMedia(from)).bytes;
  const amount = { files: 0, bytes: 0 };
  const scratch = await mkdtemp(join(tmpdir(), 'ardoise-medias-'));
  try {
    for await (const medium of from.list()) {
      const there = await to.stat(medium.id);
      if (there?.size !== medium.size || there.mime !== medium.mime) await copyMedium(from, to, medium, scratch);
      amount.files++;
      amount.bytes += medium.size;
      onProgress(amount.bytes, total);
    }
    for await (const { id } of to.list()) if (!(await from.exists(id))) await to.delete(id);
    return amount;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
