import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { Decompress } from 'fzstd';
import { UnreadableFile } from '../unreadable-file.js';
import { zipTexts } from '#texts/zip';
import { protobufFields, protobufText } from './protobuf.js';
import { ankiTexts } from '#texts/anki';

const damaged = () => new UnreadableFile(ankiTexts.damaged);
const SLICE = 64 * 1024;

/** Unpacks Zstandard, and stops above what an import may unpack to. @throws UnreadableFile */
export function unzstd(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const stream = new Decompress((chunk) => {
    total += chunk.length;
    if (total > IMPORT_LIMITS.unpackedBytes) throw new UnreadableFile(zipTexts.tooBig);
    chunks.push(chunk.slice());
  });
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      stream.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged();
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Since Anki 2.1.50: MediaEntries { repeated MediaEntry entries = 1 }, MediaEntry { string name = 1; … }, in order of their numbers. */
export function newMediaMap(bytes: Uint8Array): Map<string, string> {
  const names = protobufFields(unzstd(bytes), 1).map((entry) => protobufText(entry, 1));
  return new Map(names.map((name, index) => [name, String(index)]));
}

/** Before: JSON that gives each numbered file its name. @returns the number of each name */
export function oldMediaMap(bytes: Uint8Array): Map<string, string> {
  try {
    const map: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof map !== 'object' || map === null) throw damaged();
    return new Map(Object.entries(map).map(([number, name]) => [String(name), number]));
  } catch {
    throw damaged();
  }
}
