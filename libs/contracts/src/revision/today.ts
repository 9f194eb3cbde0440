import { z } from 'zod';
import { DAILY_GOAL, SESSION_LENGTHS } from '../constants.js';
import { ancestor } from '../catalogue/folders.js';
import { id } from '../form.js';

const count = z.int().min(0);

/** What a student wants to do on a day: ratings, and of them at most so many of cards that they have never rated. */
export const dailyGoal = z.strictObject({
  goal: z.int().min(1).max(DAILY_GOAL.most),
  newCards: count.max(DAILY_GOAL.mostNewCards),
});
export type DailyGoal = z.infer<typeof dailyGoal>;

/** Where to go on: a deck in which the student has rated something lately. */
const recentDeck = z.object({
  id,
  id_folder: id,
  name: z.string(),
  toLearnNow: count,
  category: ancestor.optional(),
});

/** With `cards`, the session of so many cards is answered as well. */
export const todayQuery = z.strictObject({ cards: z.enum(SESSION_LENGTHS.map(String)).optional() });

/** A student's day over all the decks that they see, in the days of the organisation's time zone. */
export const today = z.object({
  ...dailyGoal.shape,
  /** Ratings made today. Those taken back do not count. */
  done: count,
  /** What of the goal can be reached today: no more than there are cards for. The same from morning to evening. */
  aim: count,
  /** Cards rated before whose delay has passed. */
  due: count,
  /** New cards that are still to come today: what is left of newCards, and no more than there are. */
  fresh: count,
  /** Everything that is to review now, the new cards of all days with it: the root folder's own number. */
  toLearnNow: count,
  /** Days in a row with at least one rating. It may end yesterday. */
  streak: count,
  /** The last seven days, today the last of them. */
  week: z.array(z.object({ day: z.iso.date(), ratings: count })).length(7),
  /** Decks rated in lately, the last one first, at most RECENT_DECKS. */
  decks: z.array(recentDeck),
  /** The session: what is due, the longest overdue before the others, then new cards; decks take turns. */
  flashcardIds: z.array(id).optional(),
});
export type Today = z.infer<typeof today>;
