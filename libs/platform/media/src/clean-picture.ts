import { open, readFile, rm } from 'node:fs/promises';
import type { FileOnDisk } from './media.js';
import { PARTS } from './picture-parts.js';
import type { KeptParts } from './picture-parts.js';

/** As many as `recognise` lets in. */
const MOST_PIXELS = 50_000_000;
/** Hardly to be told from the original, which was a photograph lying on its side. */
const QUALITY = 92;

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time in a process: it is in memory meanwhile, and unfolds to 200 MB when it is turned. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Lets `keep` have a picture without what it says beside itself: place, camera, names, comments, thumbnails, what stands
 * behind its end. Upright, where its camera lay on its side; otherwise its pixels and colours are those that were sent, byte for
 * byte. Other kinds, and what has nothing to lose, are given as they are.
 * @param extension as recognised
 * @returns null when it is of a kind that can say such things, and cannot be read
 */
export async function cleaned<T>(
  file: FileOnDisk,
  extension: string,
  keep: (clean: FileOnDisk) => Promise<T>,
): Promise<T | null> {
  const partsOf = PARTS[extension];
  if (!partsOf) return keep(file);
  const path = `${file.path}.clean`;
  try {
    const result = await alone(() => clean(file, extension, partsOf, path));
    return result && (await keep(result));
  } finally {
    await rm(path, { force: true });
  }
}

/** @returns what is now at `path`, or the file itself when there was nothing to do */
async function clean(
  file: FileOnDisk,
  extension: string,
  partsOf: (bytes: Buffer) => KeptParts | null,
  path: string,
): Promise<FileOnDisk | null> {
  const turned = await turnedUpright(file, path);
  if (turned !== null) return { path, size: turned };
  const bytes = await readFile(file.path);
  const kept = understood(partsOf, bytes);
  if (!kept) return null;
  const size = kept.parts.reduce((sum, [start, end]) => sum + end - start, 0);
  if (size === bytes.length) return file;
  if (kept.patch) bytes[kept.patch[0]] = kept.patch[1];
  if (extension === 'webp') bytes.writeUInt32LE(size - 8, 4);
  const output = await open(path, 'w', 0o600);
  try {
    for (const [start, end] of kept.parts) await output.writeFile(bytes.subarray(start, end));
  } finally {
    await output.close();
  }
  return { path, size };
}

/** Lengths in a broken file may lead beyond its end. */
function understood(partsOf: (bytes: Buffer) => KeptParts | null, bytes: Buffer): KeptParts | null {
  try {
    return partsOf(bytes);
  } catch {
    return null;
  }
}

/** @returns the size of the upright picture at `path`; null when it is upright as it is, or moves, or is not read by sharp */
async function turnedUpright({ path: from }: FileOnDisk, path: string): Promise<number | null> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const about = await picture.metadata().catch(() => null);
  if (!about || (about.orientation ?? 1) === 1 || (about.pages ?? 1) > 1) return null;
  const upright = picture.autoOrient().keepIccProfile();
  const encoded = { jpeg: () => upright.jpeg({ quality: QUALITY }), webp: () => upright.webp({ quality: QUALITY }) };
  const encode = encoded[about.format as keyof typeof encoded] ?? (() => upright.png());
  return encode()
    .toFile(path)
    .then(
      ({ size }) => size,
      () => null,
    );
}
