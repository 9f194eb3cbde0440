import { z } from 'zod';
import { numberDetails, askedNumber } from './number/details.js';
import { pairsDetails, askedPairs } from './pairs/details.js';
import { labelsDetails, askedLabels } from './labels/details.js';
import { askedPoll, pollDetails } from './poll/details.js';
import { askedWords, wordsDetails } from './words/details.js';

/** What a card says besides the fields of every card, by its kind. */
export const cardDetails = z.union([...numberDetails.options, pairsDetails, labelsDetails, pollDetails, wordsDetails]);
export type CardDetails = z.infer<typeof cardDetails>;

/** The same to whoever has not answered yet: nothing in it tells the answer. */
export const askedDetails = z.union([askedNumber, askedPairs, askedLabels, askedPoll, askedWords]);
export type AskedDetails = z.infer<typeof askedDetails>;
