import { IMPORT_LIMITS, mediaKind } from '@ardoise/contracts/light';
import { UnreadableFile } from '@ardoise/formats';
import { readFile, readPastedText } from '../import/read-file.ts';
import type { ReadFile, ReadOptions } from '../import/read-file.ts';
import type { DeckGiven } from './given.ts';
import { loadedMedia } from './intake.ts';
import { intakeTexts as words } from '#texts/transfer/into-deck';

/** One thing that is to be read: by the name that it is called by while it is. */
export interface ToRead {
  name: string;
  /** @throws UnreadableFile, and the signal's reason */
  read: (options: ReadOptions) => Promise<ReadFile>;
}

/** What is to be read, in order; pictures, sounds and films are together one thing. */
export function toRead(given: DeckGiven): ToRead[] {
  if (given.kind === 'pasted')
    return [{ name: words.pasted, read: (options) => readPastedText(given, words.pasted, options) }];
  const isMedia = ({ name }: File) => mediaKind(name) !== null;
  const media = given.files.filter(isMedia);
  const others = given.files
    .filter((file) => !isMedia(file))
    .map((file): ToRead => ({ name: file.name, read: (options) => readFile(file, options) }));
  if (media.length === 0) return others;
  const read = async (): Promise<ReadFile> => {
    if (media.length > IMPORT_LIMITS.flashcards) throw new UnreadableFile(words.tooMany);
    return Promise.resolve({ kind: 'content', content: loadedMedia(media) });
  };
  return [...others, { name: media[0]?.name ?? '', read }];
}
