import type { Showing } from './run.js';

/** Of a right answer in the instant in which its question is shown; half of it at the end of the question's time. */
const MOST_POINTS = 1_000;

/**
 * What a right answer is worth: 1,000 × (1 − share of the time ÷ 2), a whole number; the rule that Kahoot's help gives
 * ("How points work"). Without a time limit there is no speed to reward: 1,000. Somebody with extra time has the share
 * of their own time; what the professor adds while a question runs earns as much as its last second did.
 * @param now milliseconds since 1970
 */
export function pointsOf({ shownAt, givenMs }: Showing, timeFactor: number, now: number): number {
  if (givenMs === null || givenMs === 0) return MOST_POINTS;
  const share = Math.min(1, Math.max(0, now - shownAt) / (givenMs * timeFactor));
  return Math.round(MOST_POINTS * (1 - share / 2));
}

/** Places that are named. */
const PLACES = 3;
/** More would not be a podium, however many have as many points. */
const MOST_NAMED = 6;

export interface RankedScore {
  /** From 1; who has as many points has the same one. */
  place: number;
  studentId: string;
  points: number;
}

/** The first three places among those who have any points, best first; among equals in the order in which they came. */
export function podiumOf(lines: readonly { studentId: string; points: number }[]): RankedScore[] {
  const ranked = lines.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  const placed: RankedScore[] = [];
  for (const [index, { studentId, points }] of ranked.entries()) {
    const last = placed.at(-1);
    const place = last?.points === points ? last.place : index + 1;
    if (place > PLACES || placed.length === MOST_NAMED) break;
    placed.push({ place, studentId, points });
  }
  return placed;
}
