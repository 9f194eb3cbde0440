import type { Graded } from './asked.js';
import { moodleTexts as words } from './texts.fr.js';

/** A range in which a number is right: its middle is the answer, its ends are its margin. */
export function rangeOf(low: number, high: number): Pick<Graded, 'typed' | 'tolerance'> {
  const typed = String(Number(((low + high) / 2).toPrecision(12)));
  const [from, to] = [low, high].map((end) => String(end).replace('.', ',')) as [string, string];
  return { typed, ...(low !== high && { tolerance: words.from(from, to) }) };
}
