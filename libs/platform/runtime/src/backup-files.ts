import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface FileSum {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Names of all files below a directory, relative to it with '/', in order; none when there is no such directory. */
export async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Size and SHA-256 of a file, read bit by bit. */
export async function sumOf(file: string): Promise<FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async function (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length;
      hash.update(part);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Makes sure that a file, or a directory's list of names, outlives a power cut. */
export async function onDisk(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Copies a file into a place whose folders may not exist yet. @returns false when it has gone meanwhile */
export async function copied(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await onDisk(to);
  return true;
}
