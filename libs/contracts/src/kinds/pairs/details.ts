import { z } from 'zod';
import { line } from '../../form.js';
import { PAIRS } from './limits.js';

const text = line(PAIRS.longest);

/** Rights that belong to no left. */
const others = z.array(text).max(PAIRS.most);

/** Two columns: what belongs together, from the left. */
export const pairsDetails = z.strictObject({
  pairs: z.array(z.strictObject({ left: text, right: text })).max(PAIRS.most),
  others,
});
export type PairsDetails = z.infer<typeof pairsDetails>;

export const askedPairs = z.strictObject({ left: z.array(z.string()) });
