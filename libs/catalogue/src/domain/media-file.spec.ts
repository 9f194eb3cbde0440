import { mediaFileDecider } from './media-file.js';
import type { MediaFileCommand, MediaFileEvent } from './media-file.js';

const here = { mediaId: 'm1', flashcardId: 'c1' };
const sound: MediaFileEvent = { type: 'MediaFoundSound', data: { ...here, was: null } };
const missing: MediaFileEvent = { type: 'MediaFoundBroken', data: { ...here, fault: 'missing' } };
const thumbnail = { id: 't1', extension: 'webp', bytes: 9 };

function decided(given: readonly MediaFileEvent[], command: MediaFileCommand) {
  const { initial, evolve, decide } = mediaFileDecider;
  return decide(command, given.reduce(evolve, initial));
}
const checked = (fault: 'missing' | 'empty' | null) => ({ type: 'RecordCheck', fault, ...here }) as const;

describe('a check of a file', () => {
  it.each([
    ['says that a new file is sound', [], null, [sound]],
    ['says what is wrong with it', [], 'missing', [missing]],
    ['says nothing when it is still sound', [sound], null, []],
    ['says nothing when the same is still wrong', [sound, missing], 'missing', []],
    [
      'says when something else is wrong',
      [missing],
      'empty',
      [{ type: 'MediaFoundBroken', data: { ...here, fault: 'empty' } }],
    ],
    ['says that it is repaired', [missing], null, [{ type: 'MediaFoundSound', data: { ...here, was: 'missing' } }]],
    ['says that it broke again', [missing, { ...sound, data: { ...here, was: 'missing' } }], 'missing', [missing]],
  ] as const)('%s', (_, given, fault, events) => {
    expect(decided(given, checked(fault))).toEqual(events);
  });
});

it('tells of a thumbnail once', () => {
  const command = { type: 'RecordThumbnail', thumbnail, ...here } as const;
  const made = { type: 'ThumbnailMade', data: { ...here, thumbnail } } as const;
  expect(decided([sound], command)).toEqual([made]);
  expect(decided([sound, made], command)).toEqual([]);
});
