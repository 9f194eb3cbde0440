import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { Decompress } from 'fzstd';
import { UnreadableFile } from '@ardoise/formats';
import { transferTexts } from '../texts.fr.ts';
import { zipTexts } from '@ardoise/formats/zip';

const damaged = () => new UnreadableFile(transferTexts.anki.damaged);
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

/** One number of Protocol Buffers' variable length. */
function varint(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start, factor = 1; at < bytes.length && at < start + 8; at++, factor *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: at + 1 };
  }
  throw damaged();
}

/** The length-delimited fields of that number in a message; the others are passed over. */
function fieldsOf(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value: key, next } = varint(bytes, at);
    const number = Math.floor(key / 8);
    const { value, next: after } = varint(bytes, next);
    if (key % 8 === 0) at = after;
    else if (key % 8 === 2) {
      if (after + value > bytes.length) throw damaged();
      if (number === wanted) found.push(bytes.subarray(after, after + value));
      at = after + value;
    } else throw damaged();
  }
  return found;
}

/** Since Anki 2.1.50: MediaEntries { repeated MediaEntry entries = 1 }, MediaEntry { string name = 1; … }, in order of their numbers. */
export function newMediaMap(bytes: Uint8Array): Map<string, string> {
  const names = fieldsOf(unzstd(bytes), 1).map((entry) => new TextDecoder().decode(fieldsOf(entry, 1)[0]));
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
