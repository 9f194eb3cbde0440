/** The parts of the points that Moodle knows, in hundredths (`question_bank::fraction_options`). */
const PARTS = [100, 50, 33.33333, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5];

/** What each of so many right answers is worth: Moodle refuses a file with another part than those that it knows. */
function partOf(right: number): { percent: number; isExact: boolean } {
  const exact = PARTS.find((part) => Math.abs(part - 100 / right) < 0.001);
  return { percent: exact ?? 5, isExact: exact !== undefined };
}

/**
 * What a choice is worth, in hundredths, where so many of so many are right. Of several right ones a wrong one takes as much
 * as makes nothing of ticking every box; a single one is no box, and a wrong one earns nothing.
 */
export function worthOf(right: number, wrong: number): { right: number; wrong: number; isExact: boolean } {
  const { percent, isExact } = partOf(right);
  if (right < 2 || wrong === 0) return { right: percent, wrong: 0, isExact };
  const least = PARTS.findLast((part) => part * wrong >= percent * right - 0.001) ?? 100;
  return { right: percent, wrong: -least, isExact };
}
