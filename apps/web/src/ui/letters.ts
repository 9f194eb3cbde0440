import { diffChars } from 'diff';
import { inOneForm } from './attempt.ts';

/** A run of letters: in both texts, typed and not wanted, or wanted and not typed. */
export interface Letters {
  kind: 'same' | 'extra' | 'missing';
  text: string;
}

/** Below this share of common letters two words are told side by side: one made of scraps of both helps nobody. */
const ALIKE = 0.5;

/**
 * How what was typed differs from the answer, letter by letter (Myers' difference, as the library `diff` has it). Case
 * and the form of apostrophes do not count, as in grading. Null where the two have little in common.
 */
export function lettersOf(typed: string, answer: string): Letters[] | null {
  const changes = diffChars(inOneForm(typed), inOneForm(answer), { ignoreCase: true });
  const common = changes.reduce((sum, { added, removed, count }) => (added || removed ? sum : sum + count), 0);
  if (common < ALIKE * Math.max([...typed].length, [...answer].length)) return null;
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'missing' : removed ? 'extra' : 'same',
    text: value,
  }));
}
