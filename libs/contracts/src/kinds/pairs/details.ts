import { z } from 'zod';
import { line } from '../../form.js';

/** Fewer is no task, and more is none that a phone can show. */
export const PAIRS = { least: 2, most: 10 } as const;
/** Two of them, and the arrow between them, are an answer of at most ANSWER_MAX_LENGTH. */
const TEXT_MAX_LENGTH = 490;
const text = line(TEXT_MAX_LENGTH);

/** Rights that belong to no left. */
const others = z.array(text).max(PAIRS.most);

/** Two columns: what belongs together, from the left. */
export const pairsDetails = z.strictObject({
  pairs: z.array(z.strictObject({ left: text, right: text })).max(PAIRS.most),
  others,
});
export type PairsDetails = z.infer<typeof pairsDetails>;

export const askedPairs = z.strictObject({ left: z.array(z.string()) });
