import { z } from 'zod';
import { ANSWER_MAX_LENGTH } from '../../catalogue/card-limits.js';
import { line } from '../../form.js';
import { PAIRS } from '../limits.js';

/** Rights that belong to no left. */
const others = z.array(line(ANSWER_MAX_LENGTH)).max(PAIRS.most);

/** Two columns: what belongs together, from the left. */
export const pairsDetails = z.strictObject({
  pairs: z.array(z.strictObject({ left: line(ANSWER_MAX_LENGTH), right: line(ANSWER_MAX_LENGTH) })).max(PAIRS.most),
  others,
});
export type PairsDetails = z.infer<typeof pairsDetails>;

export const askedPairs = z.strictObject({ left: z.array(z.string()) });
