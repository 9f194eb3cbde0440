import { UnreadableFile } from '../unreadable-file.js';
import { ankiTexts } from '#texts/anki';

const damaged = () => new UnreadableFile(ankiTexts.damaged);

/** One number of Protocol Buffers' variable length. */
function varint(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start, factor = 1; at < bytes.length && at < start + 10; at++, factor *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: at + 1 };
  }
  throw damaged();
}

/** The length-delimited fields of that number in a message; the others are passed over. */
export function protobufFields(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const { value: key, next } = varint(bytes, at);
    const number = Math.floor(key / 8);
    // Fixed lengths: eight bytes, and four.
    if (key % 8 === 1 || key % 8 === 5) {
      at = next + (key % 8 === 1 ? 8 : 4);
      continue;
    }
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
