import { FINISHED } from '../domain/availability.js';
import type { AttemptSummary } from './attempts.js';

/** Each time that a student took a quiz: at their own pace, or in one of its runs. */
type Passage = Pick<AttemptSummary, 'runId' | 'until' | 'passed'>;

/** Whoever came to a run and let every question pass has done nothing there. */
const isIdle = ({ runId, until, passed }: Passage) => runId !== '' && until === FINISHED && passed === 0;

/** Of a student's passages, the last first, the one that counts for all of them: the last in which they did anything, or else the last. */
export function counting<T extends Passage>(lastFirst: readonly T[]): T | undefined {
  return lastFirst.find((passage) => !isIdle(passage)) ?? lastFirst[0];
}

/**
 * Of each student the one that counts, in the order in which these began.
 * @param nameless runs that name nobody: what was taken there stands for itself, or what is missing besides would tell whose it is
 */
export function countingOfEach<T extends Passage & { studentId: string }>(
  inOrder: readonly T[],
  nameless: ReadonlySet<string> = new Set(),
): T[] {
  const chosen = new Map<string, T>();
  for (const passage of inOrder) {
    const before = chosen.get(passage.studentId);
    const counts = !before || !isIdle(passage) || isIdle(before);
    if (counts && !nameless.has(passage.runId)) chosen.set(passage.studentId, passage);
  }
  return inOrder.filter((one) => nameless.has(one.runId) || chosen.get(one.studentId) === one);
}
