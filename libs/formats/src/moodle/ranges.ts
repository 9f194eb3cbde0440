import type { Graded } from './asked.js';
import { moodleTexts as words } from '#texts/moodle';

/** Without what reckoning adds to the last digits. */
const tidy = (value: number) => String(Number(value.toPrecision(12)));

/** A range in which a number is right: its middle is the answer, its ends are its margin. */
export function numericRange(low: number, high: number): Pick<Graded, 'typed' | 'tolerance'> {
  const shown = (end: number) => tidy(end).replace('.', ',');
  return { typed: tidy((low + high) / 2), ...(low !== high && { tolerance: words.from(shown(low), shown(high)) }) };
}
