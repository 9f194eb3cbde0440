import { writtenNumber } from '@ardoise/contracts/light';
import type { NumberDraft } from './draft.ts';
import { numberWritten } from './draft.ts';

/** More digits are what a computer's decimals are off by. */
const DIGITS = 12;
const rounded = (value: number) => writtenNumber(Number(value.toPrecision(DIGITS)));

/** From where to where an answer is right, with the unit; null where that is the value alone, or what is written no number. */
export function boundsIn(draft: NumberDraft): { least: string; most: string } | null {
  const number = numberWritten(draft);
  if (!number) return null;
  const unit = number.unit === '' ? '' : `\u00a0${number.unit}`;
  if ('least' in number) return { least: rounded(number.least), most: `${rounded(number.most)}${unit}` };
  const { value, margin, margin_in: marginIn } = number;
  if (margin === 0) return null;
  const off = marginIn === 'percent' ? (Math.abs(value) * margin) / 100 : margin;
  return { least: rounded(value - off), most: `${rounded(value + off)}${unit}` };
}
