import { z } from 'zod';
import { ANSWER_MAX_LENGTH, ANSWERS_MOST } from './card-limits.js';
import { CARD_BATCH_SIZE } from '../constants.js';
import { id, line } from '../form.js';

/** Cards that lack wrong answers to choose among. */
export const choicesWanted = z.strictObject({
  cards: z
    .array(
      z.union([
        /** One that stands: what it says is looked at, and its tags. */
        z.strictObject({ flashcard_id: id }),
        /** A draft, by its right answers and the deck that it is written for. */
        z.strictObject({ deck_id: id, answer: z.array(line(ANSWER_MAX_LENGTH)).min(1).max(ANSWERS_MOST) }),
      ]),
    )
    .min(1)
    .max(CARD_BATCH_SIZE),
});

/** In the same order; the likeliest first, fewer where the cards around have no more, none for a card that is gone. */
export const proposedChoices = z.array(z.object({ choices: z.array(z.string()) }));
