import { z } from 'zod';
import { line } from '../../form.js';
import { WORDS } from './limits.js';

/** How many may be given, and which a class does not see; `anonymous`: nothing holds who gave which. */
export const wordsDetails = z.strictObject({
  words_most: z.int().min(1).max(WORDS.most),
  hidden: z.array(line(WORDS.longest)).max(WORDS.hidden),
  anonymous: z.boolean(),
});
export type WordsDetails = z.infer<typeof wordsDetails>;

export const askedWords = wordsDetails.pick({ words_most: true, anonymous: true });
