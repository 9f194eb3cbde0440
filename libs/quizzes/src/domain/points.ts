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

/** All who have any points, best first; among equals in the order in which they came. */
function ranked(lines: readonly { studentId: string; points: number }[]): RankedScore[] {
  const scores: RankedScore[] = [];
  for (const { studentId, points } of lines.filter((line) => line.points > 0).sort((a, b) => b.points - a.points)) {
    const last = scores.at(-1);
    scores.push({ place: last?.points === points ? last.place : scores.length + 1, studentId, points });
  }
  return scores;
}

/** The first three places among those who have any points; `others` have as many as the last who is named. */
export function podiumOf(lines: readonly { studentId: string; points: number }[]): {
  named: RankedScore[];
  others: RankedScore[];
} {
  const placed = ranked(lines).filter(({ place }) => place <= PLACES);
  return { named: placed.slice(0, MOST_NAMED), others: placed.slice(MOST_NAMED) };
}

/** The places of all who have any points, by student: who has none has no place. */
export function rankedPlaces(lines: readonly { studentId: string; points: number }[]): ReadonlyMap<string, number> {
  return new Map(ranked(lines).map(({ studentId, place }) => [studentId, place]));
}
