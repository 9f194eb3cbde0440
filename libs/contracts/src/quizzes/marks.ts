/** Steps to which a mark is rounded, in points. */
export const MARK_STEPS = [0.01, 0.1, 0.25, 0.5, 1] as const;
export const MARKS_OUT_OF_MOST = 1_000;

/** What a mark is out of, and to what it is rounded: one for a quiz, so that whoever reads it reads the same. */
export interface MarkScale {
  out_of: number;
  step: (typeof MARK_STEPS)[number];
}

/** Until somebody chooses another. */
export const USUAL_SCALE: MarkScale = { out_of: 20, step: 0.5 };

/**
 * The mark of so many right answers: the nearest step, the higher one in the middle. On whole numbers, since a step such as
 * 0.1 is none of a computer's.
 * @param count those that are right or wrong @returns null where nothing is
 */
export function markOf(right: number, count: number, { out_of, step }: MarkScale): number | null {
  if (count <= 0) return null;
  const parts = Math.round(1 / step);
  return Math.round((right * out_of * parts) / count) / parts;
}

/** 'given': its point is everybody's; 'left-out': it is in no grade, and grades are out of one less. */
export const QUESTION_WEIGHTS = ['counted', 'given', 'left-out'] as const;
export type QuestionWeight = (typeof QUESTION_WEIGHTS)[number];
