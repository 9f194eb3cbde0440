import { z } from 'zod';
import { ANSWER_MAX_LENGTH } from '../../catalogue/card-limits.js';
import { line } from '../../form.js';

/** Fewer is no task, and more is none that a phone can show. */
export const PAIRS = { least: 2, most: 10 } as const;

/** Rights that belong to no left. */
const others = z.array(line(ANSWER_MAX_LENGTH)).max(PAIRS.most);

/** Two columns: what belongs together, from the left. */
export const pairsDetails = z.strictObject({
  pairs: z.array(z.strictObject({ left: line(ANSWER_MAX_LENGTH), right: line(ANSWER_MAX_LENGTH) })).max(PAIRS.most),
  others,
});
export type PairsDetails = z.infer<typeof pairsDetails>;

export const askedPairs = z.strictObject({ left: z.array(z.string()) });
