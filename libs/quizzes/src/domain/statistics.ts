import { average } from '@ardoise/contracts';

/** One student's grade and what became of each card that they were asked. */
export interface Marked {
  /** The number of right answers. */
  grade: number;
  correct: ReadonlyMap<string, boolean>;
}

/** The population's standard deviation (divided by n, not by n − 1); null of nothing. */
export function standardDeviation(values: readonly number[]): number | null {
  const mean = average(values);
  if (mean === null) return null;
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)) as number);
}

/** How many have each grade, from 0 to `most`. */
export function distribution(grades: readonly number[], most: number): number[] {
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const grade of grades) counts[grade] = (counts[grade] ?? 0) + 1;
  return counts;
}

/**
 * The facility index of a question: the share of those who were asked it who answered it right, from 0 to 1.
 * (Moodle calls it so; test theory says 'difficulty index' or p-value. Ebel & Frisbie, Essentials of Educational
 * Measurement, 1991, chapter 13.)
 * @param right of each who was asked it
 */
export function facility(right: readonly boolean[]): number | null {
  return average(right.map(Number));
}

/** Share of the students who make up the upper and the lower group. */
const GROUP = 0.27;

/**
 * The discrimination index of a question: its facility in the group of the 27 % with the best grades minus its facility in
 * the group of the 27 % with the lowest (T. L. Kelley, The selection of upper and lower groups for the validation of test
 * items, Journal of Educational Psychology 30, 1939). −1 to 1; below 0.2 the question does not tell who knows. Students
 * with the same grade at a group's edge count in part, so that it does not matter in which order they come.
 * @returns null with fewer than two students who were asked it
 */
export function discrimination(students: readonly Marked[], flashcardId: string): number | null {
  const asked = students.filter(({ correct }) => correct.has(flashcardId));
  if (asked.length < 2) return null;
  const size = Math.max(1, Math.round(asked.length * GROUP));
  const ofBest = (direction: 1 | -1) => {
    const sorted = [...asked].sort((a, b) => direction * (b.grade - a.grade));
    const edge = (sorted[size - 1] as Marked).grade;
    const inside = sorted.filter(({ grade }) => direction * (grade - edge) > 0);
    const atEdge = sorted.filter(({ grade }) => grade === edge);
    const right = (group: readonly Marked[]) => group.filter(({ correct }) => correct.get(flashcardId)).length;
    return (right(inside) + (right(atEdge) * (size - inside.length)) / atEdge.length) / size;
  };
  return ofBest(1) - ofBest(-1);
}
