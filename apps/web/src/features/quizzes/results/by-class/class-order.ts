import type { ClassResult } from '@ardoise/contracts';

export type ClassSort = 'name' | 'present' | 'average' | 'median';

export interface ClassOrder {
  by: ClassSort;
  descending: boolean;
}

const share = (part: number | null, whole: number) => (part === null || whole === 0 ? null : part / whole);

const VALUES: Record<Exclude<ClassSort, 'name'>, (one: ClassResult) => number | null> = {
  present: ({ participations, students }) => share(participations, students),
  average: ({ average_mark: average }) => average,
  median: ({ median_mark: median }) => median,
};

/** A new list in that order. @param results by name; equal ones stay so, and those of whom nothing is known come last */
export function inClassOrder(results: readonly ClassResult[], { by, descending }: ClassOrder): ClassResult[] {
  if (by === 'name') return descending ? [...results].reverse() : [...results];
  const valueOf = VALUES[by];
  return [...results].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? b - a : a - b;
  });
}
