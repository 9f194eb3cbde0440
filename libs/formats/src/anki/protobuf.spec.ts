import { UnreadableFile } from '../unreadable-file.js';
import { protobufFields, protobufText } from './protobuf.js';

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
/** Field 1, of two letters. */
const TEXT = [0x0a, 2, 0x6f, 0x75];

describe('a message of Protocol Buffers', () => {
  it.each([
    ['a number', [0x10, 0xac, 0x02]],
    ['a negative number', [0x10, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['four bytes', [0x15, 1, 2, 3, 4]],
    ['eight bytes', [0x11, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['a group', [0x1b, ...TEXT, 0x1c]],
    ['Anki’s field 255', [0xfa, 0x0f, 2, 0x7b, 0x7d]],
  ])('gives the field after %s', (_, before) => {
    expect(protobufFields(bytes(...before, ...TEXT), 1)).toEqual([bytes(0x6f, 0x75)]);
  });

  it('holds the text that stands last, and none where the field is not', () => {
    expect(protobufText(bytes(0x0a, 1, 0x61, ...TEXT), 1)).toBe('ou');
    expect(protobufText(bytes(...TEXT), 2)).toBe('');
  });

  it.each([
    ['within a length', [0x0a, 0x80]],
    ['within a text', [0x0a, 9, 0x61]],
    ['within a text that is passed over', [0x12, 9, 0x61]],
    ['within eight bytes', [0x11, 1, 2]],
    ['within a group', [0x1b, ...TEXT]],
    ['and is no message', [0, 0, 0, 0]],
    ['in groups without end', Array.from({ length: 100_000 }, () => 0x1b)],
  ])('is refused when it ends %s', (_, values) => {
    expect(() => protobufFields(bytes(...values), 1)).toThrow(UnreadableFile);
  });
});
