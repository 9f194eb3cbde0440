import type { AssignmentMeasure, AssignmentStatus } from '@ardoise/contracts';

/** How far a student is; moments in milliseconds since 1970. */
export interface WorkProgress {
  /** Cards of a deck or folder: all, rated ones, known ones; 0 of a quiz. */
  total: number;
  seen: number;
  known: number;
  /** When they last worked on it since it was given; null while they have not begun. */
  workedAt: number | null;
  doneAt: number | null;
  /** It was done in time by the device's clock, and told of after it was due. */
  toldLate: boolean;
}

export const NOTHING: WorkProgress = { total: 0, seen: 0, known: 0, workedAt: null, doneAt: null, toldLate: false };

/** What is done stays done, also too late; what is not is late once it was due. */
export function assignmentStatusOf({ workedAt, doneAt }: WorkProgress, dueAt: number, now: number): AssignmentStatus {
  if (doneAt !== null) return 'done';
  if (now > dueAt) return 'late';
  return workedAt === null ? 'not_begun' : 'under_way';
}

/** Cards that are still to be known, or rated; of a quiz, itself; 0 once it is done. */
export function remainingOf({ total, seen, known, doneAt }: WorkProgress, measure: AssignmentMeasure): number {
  if (doneAt !== null) return 0;
  switch (measure.kind) {
    case 'part':
      return 1;
    case 'seen':
      return total - seen;
    case 'known':
      return Math.max(0, Math.ceil((total * measure.percent) / 100) - known);
  }
}
