import { digitKeys, useShortcuts } from '../actions/shortcuts.ts';
import { letterOf } from './shapes.tsx';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => digitKeys(digit).map((keys) => [keys, digit] as const));
const LETTERS = 26;

/**
 * The letters of tiles choose, as their numbers do.
 * @param count how many answers there are to choose from
 * @param choose the answer at this place, from 0
 * @param letters those of the keys, where they are not the tiles' own
 */
export function useAnswerKeys(
  count: number,
  choose: (index: number) => void,
  letters: readonly string[] = Array.from({ length: Math.min(count, LETTERS) }, (_, index) => letterOf(index)),
): void {
  const numbered = DIGITS.filter(([, digit]) => digit <= count);
  useShortcuts(Object.fromEntries(numbered.map(([keys, digit]) => [keys, () => choose(digit - 1)])));
  useShortcuts(Object.fromEntries(letters.map((letter, index) => [letter.toLowerCase(), () => choose(index)])));
}
