import type { CardDetails } from '@ardoise/contracts';
import { WORDS } from '@ardoise/contracts/light';
import { fieldsSaid, textsSaid } from '../parts/said-in-file.ts';

type WordsDetails = Extract<CardDetails, { words_most: unknown }>;

/** What a file says of a cloud of words; undefined where it says nothing. */
export function wordsDetailsIn(value: unknown): WordsDetails | undefined {
  const { words_most, hidden, anonymous } = fieldsSaid(value);
  if (typeof words_most !== 'number' || !Number.isInteger(words_most) || words_most < 1 || words_most > WORDS.most)
    return undefined;
  return { words_most, hidden: textsSaid(hidden), anonymous: anonymous === true };
}
