import { z } from 'zod';
import { ANSWER_MAX_LENGTH, ANSWERS_MOST } from './card-limits.js';
import { CARD_BATCH_SIZE } from '../constants.js';
import { id, line } from '../form.js';

/** Cards of a deck, or drafts of some, that lack wrong answers to choose among. */
export const choicesWanted = z.strictObject({
  cards: z
    .array(
      z.strictObject({
        /** Of a card that stands: its tags are looked at. */
        flashcard_id: id.optional(),
        /** The right answers. */
        answer: z.array(line(ANSWER_MAX_LENGTH)).min(1).max(ANSWERS_MOST),
      }),
    )
    .min(1)
    .max(CARD_BATCH_SIZE),
});

/** In the same order; the likeliest first, fewer where the cards around have no more. */
export const proposedChoices = z.array(z.object({ choices: z.array(z.string()) }));
