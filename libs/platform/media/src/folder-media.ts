import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { bitsOf, checkMediaId, checkSize, isMediaId, Media, MediaMissing } from './media.js';
import type { ByteRange, FileOnDisk, ListedMedia, MediaStat } from './media.js';

/**
 * A file each, its type in a first line: one rename makes both appear together. Two levels of folders keep each
 * small.
 */
const HEADER_BYTES = 128;

function header(mime: string): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES, ' ');
  if (bytes.write(`${mime}\n`) !== mime.length + 1) throw new Error('media type too long');
  return bytes;
}

/** Media in a folder of the data directory. */
export class FolderMedia extends Media {
  private constructor(private readonly directory: string) {
    super();
  }

  static async open({ directory }: { directory: string }): Promise<FolderMedia> {
    await mkdir(directory, { recursive: true });
    return new FolderMedia(directory);
  }

  async put(id: string, source: Uint8Array | FileOnDisk, { mime }: { mime: string }): Promise<void> {
    const path = this.path(id);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.write(header(mime));
        for await (const bit of bitsOf(source)) await file.writeFile(bit as Uint8Array);
        await file.sync();
        checkSize((await file.stat()).size - HEADER_BYTES, source);
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncDirectory(dirname(path));
  }

  async stat(id: string): Promise<MediaStat | null> {
    const file = await this.find(id);
    if (!file) return null;
    try {
      const first = Buffer.alloc(HEADER_BYTES);
      const { bytesRead } = await file.read(first, 0, HEADER_BYTES, 0);
      const { size } = await file.stat();
      const end = first.indexOf('\n');
      if (bytesRead < HEADER_BYTES || end < 0) return { size: 0, mime: 'application/octet-stream' };
      return { size: size - HEADER_BYTES, mime: first.toString('latin1', 0, end) };
    } finally {
      await file.close();
    }
  }

  async open(id: string, range?: ByteRange): Promise<Readable> {
    const file = await this.find(id);
    if (!file) throw new MediaMissing(id);
    const start = HEADER_BYTES + (range?.start ?? 0);
    return file.createReadStream({ start, ...(range ? { end: HEADER_BYTES + range.end } : {}) });
  }

  async delete(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  async *list(): AsyncGenerator<ListedMedia> {
    for (const one of await readdir(this.directory))
      for (const two of await namesIn(join(this.directory, one)))
        for (const id of await namesIn(join(this.directory, one, two))) {
          const about = isMediaId(id) ? await this.stat(id) : null;
          if (about) yield { id, ...about };
        }
  }

  async close(): Promise<void> {
    // Every file is closed by whoever reads or writes it.
  }

  private async find(id: string) {
    try {
      return await open(this.path(id), 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Of its file below the directory, with '/'. */
  nameOf(id: string): string {
    const name = checkMediaId(id);
    // The last digits are random in every version of UUID that is used here; the first are a time in some.
    return `${name.slice(-2)}/${name.slice(-4, -2)}/${name}`;
  }

  /** Of its file. */
  bytesOf({ size }: MediaStat): number {
    return HEADER_BYTES + size;
  }

  private path(id: string): string {
    return join(this.directory, this.nameOf(id));
  }
}

/** None where it is no folder. */
async function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  });
}

/** The new name itself survives a power cut only once its folder is on disk. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
