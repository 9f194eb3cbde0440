import type { CardDetails } from '@ardoise/contracts';
import { WORDS } from '@ardoise/contracts/light';

type WordsDetails = Extract<CardDetails, { words_most: unknown }>;

/** What a file says of a cloud of words; undefined where it says nothing. */
export function wordsDetailsIn(value: unknown): WordsDetails | undefined {
  const { words_most, hidden, anonymous } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof words_most !== 'number' || !Number.isInteger(words_most) || words_most < 1 || words_most > WORDS.most)
    return undefined;
  const texts = (Array.isArray(hidden) ? hidden : []).filter((text): text is string => typeof text === 'string');
  return { words_most, hidden: texts, anonymous: anonymous === true };
}
