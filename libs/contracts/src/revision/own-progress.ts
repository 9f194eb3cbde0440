import { z } from 'zod';
import { SCHEDULERS } from '../constants.js';
import { ancestor } from '../catalogue/folders.js';
import { id } from '../form.js';

/** A day of the organisation's time zone, YYYY-MM-DD. */
const day = z.iso.date();
const count = z.int().min(0);

/**
 * Cards by what is known of them. `cards` = learnt + learning + new + putAway, visible ones alone.
 * learnt: the last rating sent the card away for LEARNT_SECONDS or more. learning: rated, and not so far. new: never rated,
 * or reset. putAway: 'Ne plus voir'. Whether a learnt card is due again does not matter here.
 */
const mastery = z.object({ cards: count, learnt: count, learning: count, new: count, putAway: count });

export const deckMastery = mastery.extend({
  id,
  id_folder: id,
  name: z.string(),
  /** Names of the folders above it, from the one below the root. */
  path: z.array(z.string()),
  /** The first of these folders. */
  category: ancestor.optional(),
  scheduler: z.enum(SCHEDULERS),
  /** (learnt + putAway) / cards, from 0 to 1. */
  share: z.number().min(0).max(1),
});
export type DeckMastery = z.infer<typeof deckMastery>;

/** The student's own page. Work done counts in `days` and `streak` whatever became of the card since; the rest is of visible cards. */
export const ownProgress = z.object({
  today: day,
  /** Ratings made on each day that had any, oldest first, over the last HEAT_MAP_DAYS. Those taken back do not count. */
  days: z.array(z.object({ day, ratings: count })),
  /** Days in a row with at least one rating. The current one may end yesterday, so that it is not lost before today is over. */
  streak: z.object({ current: count, longest: count }),
  forecast: z.object({
    /** Rated cards whose delay has passed already. */
    overdue: count,
    /** Cards whose delay ends on the day, if nothing is rated until then: FORECAST_DAYS of them, from today. */
    days: z.array(z.object({ day, cards: count })),
  }),
  totals: mastery.extend({ toLearnNow: count, toLearnSoon: count, ratings: count }),
  /** Decks in which the student has rated something that is still there, the last rated first, at most OWN_DECKS. */
  decks: z.array(deckMastery),
});
export type OwnProgress = z.infer<typeof ownProgress>;
