import { z } from 'zod';
import { id } from '../form.js';
import { nameAnswer } from '../accounts/names.js';

/** A day of the organisation's time zone, YYYY-MM-DD. */
const day = z.iso.date();
const count = z.int().min(0);

/** As a request tells it: the years that a school's log can have. */
const askedDay = day.regex(/^2[01]\d\d-/);

/** A period, both days included; without one of them, the last 30 days, up to today. */
export const period = z.strictObject({ start_date: askedDay.optional(), end_date: askedDay.optional() });
export type Period = z.infer<typeof period>;

/** Members of that class alone. */
export const userPeriod = period.extend({ class: id.optional() });

/** Of who had a session in the period; 0 where nobody had. */
export const generalStatistics = z.object({
  number_of_active_users: count,
  /** Seconds. */
  average_time_spent_by_active_user: z.number().min(0),
  average_number_of_connexions_by_active_user: z.number().min(0),
});
export type GeneralStatistics = z.infer<typeof generalStatistics>;

export const userStatistics = z.object({
  id,
  /** 'Utilisateur supprimé' for who is no longer there. */
  email: z.string(),
  ...nameAnswer,
  /** Names of their classes; absent where they are in none. */
  classes: z.array(z.string()).optional(),
  nb_sessions: count,
  /** Seconds. */
  total_time: count,
});
export type UserStatistics = z.infer<typeof userStatistics>;

/** Ratings by button. */
const ratings = z.object({ hard: count, medium: count, easy: count, veryEasy: count, putAway: count });

export const activityStatistics = z.object({
  /** The period that was read. */
  start_date: day,
  end_date: day,
  /** One for each day of the period; `sessions` are those that began or went on that day. */
  days: z.array(z.object({ day, users: count, sessions: count, ratings: count, answers: count })),
  /** The 24 hours of a day, over the whole period: sessions by the hour in which they began. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), sessions: count, ratings: count, answers: count })),
  ratings,
  /** Attempts begun, and answers given in time, by the first grading. */
  quizzes: z.object({ attempts: count, answers: count, correct: count }),
  /** Cards with at least HARDEST_LEAST ratings in the period, the largest share of 'Difficile' first; HARDEST_CARDS at most. */
  hardest: z.array(z.object({ flashcard_id: id, ratings: count, hard: count, share: z.number().min(0).max(1) })),
});
export type ActivityStatistics = z.infer<typeof activityStatistics>;
