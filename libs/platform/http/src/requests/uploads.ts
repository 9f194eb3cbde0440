import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, Upload } from '@ardoise/contracts';

/** Older ones are of a process that died: no upload takes that long. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * Files of forms on their way in, in a folder of this process's own: they are never held in memory, and live no longer than
 * their request.
 */
export class Uploads {
  private readonly directory: string;

  /** @param root shared by the processes of one data directory */
  constructor(private readonly root: string) {
    this.directory = join(root, randomUUID());
  }

  /** Removes what processes that died have left; all of it where no other process can be at work. */
  async sweep(alone: boolean): Promise<void> {
    for (const name of await readdir(this.root).catch(() => [])) {
      const path = join(this.root, name);
      if (path === this.directory) continue;
      const found = await stat(path).catch(() => null);
      if (found && (alone || Date.now() - found.mtimeMs > LONGEST_MS)) await rm(path, { recursive: true, force: true });
    }
  }

  /**
   * Writes a file as it comes. The caller removes it, also when this is rejected.
   * @param path of `place()` @param most bytes @throws DomainError too-large as soon as more have come
   */
  async write(path: string, filename: string, file: Readable, most = Infinity): Promise<Upload> {
    // Each time: to others a process that took no file for a day looks like one that died, and they sweep its folder away.
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > most) throw new DomainError('too-large');
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return new Upload(filename, path, size, hash.digest('hex'));
  }

  /** Where a file is to be written; nothing is there yet. */
  place(): string {
    return join(this.directory, randomUUID());
  }

  async remove(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }

  /** Removes the folder of this process: nobody sends anything any more. */
  async close(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }
}
