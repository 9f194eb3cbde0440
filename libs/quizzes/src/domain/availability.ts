import { DomainError, errorDetails, formatMoment, QUIZ_GRACE_SECONDS, TIME_FACTOR } from '@ardoise/contracts';
import type { QuizFields } from './quiz.js';

/** When a quiz may be begun, until when it goes on, from when its results are open. Moments: milliseconds since 1970. */
type Dates = Pick<QuizFields, 'startDate' | 'endDate'>;

const millisecondsOf = (date: string | null) => (date === null ? null : Date.parse(date));
/** When a quiz begins and ends; null for an open bound. */
export const boundsOf = ({ startDate, endDate }: Dates) => ({
  startsAt: millisecondsOf(startDate),
  endsAt: millisecondsOf(endDate),
});

export function hasEnded(quiz: Dates, now: number): boolean {
  const { endsAt } = boundsOf(quiz);
  return endsAt !== null && now > endsAt;
}

/** Whether attempts may begin. */
export function isOpen(quiz: Dates, now: number): boolean {
  const { startsAt } = boundsOf(quiz);
  return (startsAt === null || now >= startsAt) && !hasEnded(quiz, now);
}

/** @throws DomainError quiz-not-started, which says when, quiz-ended */
export function checkOpen(quiz: Dates, now: number, timeZone: string): void {
  const { startsAt } = boundsOf(quiz);
  if (startsAt !== null && now < startsAt) {
    const when = formatMoment(quiz.startDate ?? '', timeZone);
    const message = errorDetails.notStarted(when);
    // The countdown before the door follows this clock, not the device's.
    throw new DomainError('quiz-not-started', message, Math.ceil((startsAt - now) / 1_000));
  }
  if (hasEnded(quiz, now)) throw new DomainError('quiz-ended');
}

/** Stands in place of the moment until which a card may be answered. A number: an index answers with it. */
export const FINISHED = -1;
/** The same while a run goes on, which ends when its professor says so. */
export const WHILE_RUNNING = Number.MAX_SAFE_INTEGER;

/** Longest that an answer to a card without a limit is taken after the quiz's end. Milliseconds. */
const LONGEST_GRACE_MS = QUIZ_GRACE_SECONDS * TIME_FACTOR.most * 1_000;

/** Until when a student who has not finished may answer: a card that was shown before the quiz's end keeps its own time. */
function lastMoment({ until }: { until: number }, quiz: Dates): number | null {
  const { endsAt } = boundsOf(quiz);
  return endsAt === null ? null : Math.max(endsAt, until || endsAt + LONGEST_GRACE_MS);
}

/**
 * Whether a student has nothing more to answer: at their own pace nobody goes on with a quiz that is taken in class by now.
 * @param attempt `until`: milliseconds since 1970 until which the card that is shown may be answered; 0 without a limit, or `FINISHED`
 */
export function isOver(
  attempt: { until: number; runId: string },
  quiz: Dates & Pick<QuizFields, 'mode'>,
  now: number,
): boolean {
  if (attempt.until === FINISHED || (quiz.mode === 'paced' && attempt.runId === '')) return true;
  const last = lastMoment(attempt, quiz);
  return last !== null && now > last;
}

/** When that was, or will be: milliseconds since 1970; null while nothing says so. */
export function overSince(attempt: { until: number; finishedAt: string | null }, quiz: Dates): number | null {
  return millisecondsOf(attempt.finishedAt) ?? lastMoment(attempt, quiz);
}

/** Whether students may read their results by now. */
export function resultsOpen({ canSeeResultsFrom }: Pick<QuizFields, 'canSeeResultsFrom'>, now: number): boolean {
  const from = millisecondsOf(canSeeResultsFrom);
  return from === null || now >= from;
}
