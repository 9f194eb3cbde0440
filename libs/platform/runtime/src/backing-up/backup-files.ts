import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
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

/** A backup that was made before another one. */
export interface Earlier {
  folder: string;
  /** Milliseconds since 1970. */
  begunAt: number;
  files: Readonly<Record<string, FileSum>>;
  /** Names that were found damaged there. */
  damaged: ReadonlySet<string>;
}

/**
 * Puts a file that an earlier backup has into another one, as a second name of the same file: it takes no room, and goes
 * when the last backup with it goes. @returns null where it is to be copied: it is new or changed, or no link can be made
 */
export async function linked(name: string, from: string, to: string, earlier: Earlier): Promise<FileSum | null> {
  const sum = earlier.files[name];
  if (!sum || earlier.damaged.has(name)) return null;
  try {
    const { size, mtimeMs } = await stat(join(from, name));
    if (size !== sum.bytes) return null;
    // A medium keeps its content for ever; one that was put back has a new date, and is looked at.
    if (mtimeMs >= earlier.begunAt && (await sumOf(join(from, name))).sha256 !== sum.sha256) return null;
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    await link(join(earlier.folder, name), join(to, name));
    return sum;
  } catch {
    // The copy says what is wrong, if anything is.
    return null;
  }
}
