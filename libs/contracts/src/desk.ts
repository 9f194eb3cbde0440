import { z } from 'zod';
import { assignment, followUp } from './assignments/assignments.js';
import { deck } from './catalogue/decks.js';
import { classActivity } from './classes/class-figures.js';
import { nameAnswer } from './accounts/names.js';
import { id } from './form.js';
import { LIVE_COUNTS } from './live.js';
import { quiz } from './quizzes/quizzes.js';

const count = z.int().min(0);

/** Of each kind of thing on a desk, as many at most: it is a view, its page has all. */
export const DESK_MOST = 6;
/** Students of a class that are named. */
export const DESK_NAMED = 3;

const deskClass = z.object({
  id,
  name: z.string(),
  students: count,
  /** Who have rated anything in the last seven days, today with them; and who, of those who have not, come first by name. */
  active_week: count,
  idle: z.array(z.object({ user_id: id, email: z.string(), ...nameAnswer })),
  /** The last seven days, the oldest first. */
  days: classActivity.shape.days,
});

/** What a professor's home shows besides the tree. */
export const desk = z.strictObject({
  /** What waits for an answer, as it is told live. */
  waiting: z.partialRecord(z.enum(LIVE_COUNTS), count),
  /** Quizzes of this day: those that can be taken now, then those that begin later, then those that are over. */
  quizzes: z.array(quiz),
  /** Their own classes; all of them where they are in none. */
  classes: z.array(deskClass),
  /** What was given to do and is due next, with where its students stand. */
  due: z.array(assignment.extend({ counts: followUp.shape.counts })),
  /** Those that were made last. */
  decks: z.array(deck),
});
export type Desk = z.infer<typeof desk>;
export type DeskClass = z.infer<typeof deskClass>;
