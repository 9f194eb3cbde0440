import type { Element } from 'domhandler';
import { textIn } from '../markup/xml.js';
import type { Graded } from '../moodle/asked.js';
import { numericRange } from '../moodle/ranges.js';
import { attr, below, children } from './names.js';

/** A number as the processing of an item compares it: with which one, and how far it may be off. */
export type ComparedNumber = Partial<Pick<Graded, 'typed' | 'tolerance'>>;

const baseOf = (element: Element) => children(element, 'baseValue').map((each) => textIn(each).trim())[0];

/** What `equal` forgives, in numbers or in hundredths: one margin, or one below and one above. */
function marginOf(equal: Element, right: string | undefined): Pick<Graded, 'tolerance'> {
  const [under = 0, over = under] = attr(equal, 'tolerance').split(/\s+/).map(Number);
  const mode = attr(equal, 'toleranceMode');
  if ((mode !== 'absolute' && mode !== 'relative') || !(under > 0 || over > 0)) return {};
  if (under === over) return { tolerance: { margin: String(under), isPercent: mode === 'relative' } };
  const value = Number(right ?? NaN);
  const part = mode === 'relative' ? Math.abs(value) / 100 : 1;
  const [low, high] = [value - under * part, value + over * part];
  return Number.isFinite(low + high) ? numericRange(low, high) : {};
}

/** @param right the answer that the declaration tells, if it does */
export function comparedNumber(item: Element, id: string, right: string | undefined): ComparedNumber {
  const processing = children(item, 'responseProcessing');
  const about = (...names: string[]) =>
    names
      .flatMap((name) => processing.flatMap((all) => below(all, name)))
      .filter((each) => children(each, 'variable').some((variable) => attr(variable, 'identifier') === id));
  const [equal] = about('equal');
  if (equal) {
    const typed = right ?? baseOf(equal);
    return { ...marginOf(equal, typed), ...(typed !== undefined && { typed }) };
  }
  const [low, high] = [about('gte', 'gt'), about('lte', 'lt')];
  const ends = [...low, ...high].map((each) => Number(baseOf(each) ?? NaN));
  if (low.length !== 1 || high.length !== 1 || !ends.every(Number.isFinite)) return {};
  return numericRange(ends[0] ?? 0, ends[1] ?? 0);
}
