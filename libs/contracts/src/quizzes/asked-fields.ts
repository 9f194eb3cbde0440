import { z } from 'zod';
import { rectoFields } from '../catalogue/flashcards.js';
import { askedDetails } from '../kinds/details.js';
import { STATED_KINDS } from '../kinds/names.js';

/** A card as any quiz shows it to whoever has not answered it: nothing in it tells the answer. */
export const askedFields = {
  ...rectoFields,
  kind: z.enum(STATED_KINDS).optional(),
  details: askedDetails.optional(),
  /**
   * What is chosen among, or arranged; for a fill-in text the words to choose from. In the order that was drawn for this
   * attempt; in a run the same for all, since letters on the wall agree with phones.
   */
  possible_answers: z.array(z.string()),
  /** Exactly one of them is right: choosing it is answering. How many are, where it is false, stays open. */
  single_answer: z.boolean(),
};
