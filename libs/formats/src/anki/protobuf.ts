import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { UnreadableFile } from '../unreadable-file.js';
import { ankiTexts } from '#texts/anki';

/**
 * The length-delimited fields of that number in a message of Protocol Buffers; the others are passed over.
 * @throws UnreadableFile for what is no whole message
 */
export function protobufFields(bytes: Uint8Array, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const reader = new BinaryReader(bytes);
  try {
    while (reader.pos < reader.len) {
      const [number, type] = reader.tag();
      if (number === wanted && type === WireType.LengthDelimited) found.push(reader.bytes());
      else reader.skip(type, number);
    }
  } catch {
    throw new UnreadableFile(ankiTexts.damaged);
  }
  return found;
}

/** The text of a field; of one that is told again the last counts (https://protobuf.dev/programming-guides/encoding/#last-one-wins). */
export const protobufText = (bytes: Uint8Array, wanted: number): string =>
  new TextDecoder().decode(protobufFields(bytes, wanted).at(-1));
