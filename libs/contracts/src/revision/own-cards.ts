import { z } from 'zod';
import { id } from '../form.js';

/** What a student knows of a card that they have rated. */
const cardKnowledge = z.object({
  /** As on their own page: `mastery`. */
  level: z.enum(['learnt', 'learning', 'putAway']),
  /** Its delay has passed: it is to review now. */
  due: z.boolean(),
  /** Its last rating was 'Difficile'. */
  hard: z.boolean(),
});
export type CardKnowledge = z.infer<typeof cardKnowledge>;

/** By card that the student sees, those alone that were rated: the others are new. */
export const deckKnowledge = z.record(id, cardKnowledge);
export type DeckKnowledge = z.infer<typeof deckKnowledge>;

/** Cards that a student has starred and sees, the last starred first: at most STARS_MOST. */
export const starredCards = z.array(id);

export const starGiven = z.object({ id, starred: z.boolean() });
