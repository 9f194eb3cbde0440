import { z } from 'zod';
import { SCHEDULERS } from '../constants.js';
import { id, isoDate } from '../form.js';

export const deckScheduler = z.object({
  scheduler: z.enum(SCHEDULERS),
  /** null while nobody has chosen: the fixed delays. */
  chosen_at: isoDate.nullable(),
});
export type DeckScheduler = z.infer<typeof deckScheduler>;
export const schedulerChoice = z.strictObject({ scheduler: z.enum(SCHEDULERS) });

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();

/** One scheduler, replayed over what the class really pressed. null where there is nothing to divide by. */
export const schedulerFigures = z.object({
  /**
   * Reviews of this deck that it asks of a student each day: over their rated cards that are not put away, the sum of one day divided by the delay
   * that it gave after the last rating (a delay of less than a day counts as a day); the mean over the students.
   */
  reviewsPerDay: z.number().min(0),
  /** Median of the delays that it gave after the last ratings, in seconds. */
  medianDelay: count.nullable(),
  /** Share of the cards that would still be known at the moment they come back, as FSRS expects; the mean over students and cards. */
  predictedRetention: share,
  /** Ratings, the first of each card apart, that were made once the delay it would have given had passed. */
  reviewsWhenDue: count,
  /** Those of them that were 'Difficile': the card had been forgotten. */
  lapses: count,
  /** lapses / reviewsWhenDue. */
  lapseShare: share,
});
export type SchedulerFigures = z.infer<typeof schedulerFigures>;

export const comparedCard = z.object({
  flashcardId: id,
  question: z.string(),
  ratings: count,
  /** Share of 'Difficile' among them. */
  hardShare: z.number().min(0).max(1),
  /** Median delay after the last ratings, in seconds; null when all have put it away. */
  fixedDelay: count.nullable(),
  fsrsDelay: count.nullable(),
});
export type ComparedCard = z.infer<typeof comparedCard>;

/** Of the cards that stand in the deck now; of each student and card the last ratings, since the last reset. */
export const schedulerComparison = z.object({
  scheduler: z.enum(SCHEDULERS),
  students: count,
  ratings: count,
  /** Pairs of a student and a card that were looked at. */
  pairs: count,
  /** False when the class has more than is looked at: an even part of it then stands for the whole. */
  complete: z.boolean(),
  fixed: schedulerFigures,
  fsrs: schedulerFigures,
  /** Cards with ratings, the most 'Difficile' first, at most COMPARED_CARDS. */
  cards: z.array(comparedCard),
});
export type SchedulerComparison = z.infer<typeof schedulerComparison>;
