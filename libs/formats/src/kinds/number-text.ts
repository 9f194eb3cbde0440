import { CARD_KINDS, readNumber, writtenNumber } from '@ardoise/contracts/light';
import type { NumberDetails } from '@ardoise/contracts';
import { tidy } from '../moodle/ranges.js';

type ValueDetails = Extract<NumberDetails, { value: number }>;

/** How far from the value, in its own unit. */
export const marginOf = ({ value, margin, margin_in: marginIn }: ValueDetails): number =>
  marginIn === 'percent' ? Number(tidy((Math.abs(value) * margin) / 100)) : margin;

const PERCENT = '%';

/** A number with its margin or its range, as `numberIn` reads it. */
export function numberText(details: NumberDetails): string {
  // A margin in per cent and one in the unit, which is per cent itself, would read alike.
  if ('value' in details && details.unit === PERCENT && details.margin > 0)
    return `${writtenNumber(details.value)} % ± ${writtenNumber(marginOf(details))} %`;
  const card = { question: '', answer: [], possible_answers: [], is_fillable_text: false };
  return CARD_KINDS.number.solution({ ...card, kind: 'number', details }).join('');
}

const DIGITS = '(?:\\d{1,3}(?: \\d{3})+(?:[.,]\\d*)?|\\d+(?:[.,]\\d*)?|[.,]\\d+)';
const POWER = '(?:e[+-]?\\d{1,3}| ?[x×*·] ?10(?:\\^?[+-]?\\d{1,3}|[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+)|/\\d+)?';
/** A unit begins with a letter or a sign of its own: what begins otherwise belongs to a number that is not read. */
const AMOUNT = new RegExp(`^([+-]?${DIGITS}${POWER}) *([\\p{L}\\p{Sc}°%‰'"].*)?$`, 'iu');
const RANGE = /^(?:de|entre) (.+) (?:à|et) (.+)$/i;

function amountIn(text: string): { value: number; unit: string } | null {
  const alone = readNumber(text);
  if (alone !== null) return { value: alone, unit: '' };
  const [, number, unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  const value = number === undefined ? null : readNumber(number);
  return value === null ? null : { value, unit: unit.trim() };
}

/**
 * A number as people write it with its margin: '3,14 ± 0,01 m', '3,14 m ± 5 %', 'de 1 à 5 m'; null for anything else. Where
 * the unit itself is per cent, so is the margin's.
 */
export function numberIn(text: string): NumberDetails | null {
  const line = text.replace(/\s+/g, ' ').replace(/−/g, '-').trim();
  const range = RANGE.exec(line);
  if (range) {
    const [least, most] = [amountIn(range[1] ?? ''), amountIn(range[2] ?? '')];
    return least && most ? { least: least.value, most: most.value, unit: most.unit || least.unit } : null;
  }
  const [before = '', after, ...more] = line.split(/±|\+\/-/);
  const [value, off] = [amountIn(before), after === undefined ? { value: 0, unit: '' } : amountIn(after)];
  if (!value || !off || off.value < 0 || more.length > 0) return null;
  const isPercent = off.unit === PERCENT && value.unit !== PERCENT;
  if (!isPercent && off.unit !== '' && value.unit !== '' && off.unit !== value.unit) return null;
  return {
    value: value.value,
    margin: off.value,
    margin_in: isPercent ? 'percent' : 'units',
    unit: value.unit || (isPercent ? '' : off.unit),
  };
}
