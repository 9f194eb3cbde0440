import JSZip from 'jszip';
import { progressed } from '../progress.js';
import { UnreadableFile } from '../unreadable-file.js';
import { zipDirectory } from './zip-directory.js';
import { zipTexts } from '#texts/zip';

export { zipTexts };

export interface OpenZip {
  names: ReadonlySet<string>;
  /** Unpacks one file. @throws UnreadableFile when it is not there, damaged, or larger than the directory says */
  read: (name: string) => Promise<Uint8Array>;
}

/** The names of a zip's files by its directory alone, which is judged. @throws UnreadableFile */
export const zipNames = (bytes: Uint8Array): ReadonlySet<string> =>
  new Set(zipDirectory(bytes).flatMap(({ name, isDirectory }) => (isDirectory ? [] : [name])));

/** JSZip documents the stream; its types leave it out. */
type Streamed = JSZip.JSZipObject & { internalStream(type: 'uint8array'): JSZip.JSZipStreamHelper<Uint8Array> };

/** Collects a file as it unpacks, and stops as soon as it grows beyond what was announced. */
function unpacked(file: JSZip.JSZipObject, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let total = 0;
    const stream = (file as Streamed).internalStream('uint8array');
    stream
      .on('data', (chunk) => {
        progressed();
        total += chunk.length;
        if (total <= most) return void chunks.push(chunk);
        stream.pause();
        reject(new UnreadableFile(zipTexts.bomb));
      })
      .on('error', () => reject(new UnreadableFile(zipTexts.damaged)))
      .on('end', () => {
        const bytes = new Uint8Array(total);
        let at = 0;
        for (const chunk of chunks) {
          bytes.set(chunk, at);
          at += chunk.length;
        }
        resolve(bytes);
      })
      .resume();
  });
}

/** Opens a zip whose directory has been judged safe; nothing is unpacked yet. @throws UnreadableFile */
export async function openZip(bytes: Uint8Array): Promise<OpenZip> {
  const entries = new Map(zipDirectory(bytes).map((entry) => [entry.name, entry]));
  const zip = await JSZip.loadAsync(bytes).catch(() => {
    throw new UnreadableFile(zipTexts.damaged);
  });
  const names = new Set([...entries.values()].filter(({ isDirectory }) => !isDirectory).map(({ name }) => name));
  return {
    names,
    read: async (name) => {
      const [entry, file] = [entries.get(name), zip.file(name)];
      if (!entry || !file || !names.has(name)) throw new UnreadableFile(zipTexts.damaged);
      return unpacked(file, entry.bytes);
    },
  };
}
