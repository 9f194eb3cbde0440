import { measureOf, writtenNumber } from '@ardoise/contracts/light';
import type { KindFields, NumberDetails } from '@ardoise/contracts';
import { tidy } from '../moodle/ranges.js';
import { kindWords as words } from '#texts/kinds';
import { marginOf } from './number-text.js';

const NONE: NumberDetails = { value: Number.NaN, margin: 0, margin_in: 'units', unit: '' };

/** Of a card that is a number. */
export const writtenMeasure = (card: KindFields): NumberDetails => measureOf(card) ?? NONE;

/** A number as a value and a margin in its own unit, which is all that most programs know, and what that loses. */
export function valueAndMargin(details: NumberDetails): { value: string; margin: string; losses: string[] } {
  if (!('value' in details)) {
    const { least, most } = details;
    return { value: tidy((least + most) / 2), margin: tidy((most - least) / 2), losses: [words.range] };
  }
  const margin = marginOf(details);
  const isPercent = details.margin_in === 'percent' && margin > 0;
  return {
    value: String(details.value),
    margin: String(margin),
    losses: isPercent ? [words.percent(writtenNumber(margin))] : [],
  };
}

/** What a program loses that knows no units. */
export const unitLost = ({ unit }: NumberDetails): string[] => (unit === '' ? [] : [words.unit(unit)]);
