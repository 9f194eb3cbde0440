import type { NumberDetails } from '@ardoise/contracts';
import { measureOf, readNumber, writtenNumber } from '@ardoise/contracts/light';
import { writtenByDetails } from '../answer-draft.ts';
import type { KindDraft } from '../answer-draft.ts';
import { numberDetailsIn } from './details-in.ts';

/** A number as it is typed, with how far from it is still right, or from where to where. */
export interface NumberDraft {
  way: 'value' | 'range';
  value: string;
  margin: string;
  marginIn: 'units' | 'percent';
  least: string;
  most: string;
  unit: string;
}
const NONE: NumberDraft = { way: 'value', value: '', margin: '', marginIn: 'units', least: '', most: '', unit: '' };

export interface NumberWritten {
  number: NumberDraft;
}

/** What is written, once it is a number or a range. */
export function numberWritten({ way, unit: written, ...texts }: NumberDraft): NumberDetails | undefined {
  const unit = written.trim();
  const [value, least, most] = [texts.value, texts.least, texts.most].map((text) => readNumber(text, unit));
  if (way === 'range') return least == null || most == null ? undefined : { least, most, unit };
  const margin = texts.margin.trim() === '' ? 0 : readNumber(texts.margin, unit);
  if (value == null || margin === null || margin < 0) return undefined;
  return { value, margin, margin_in: texts.marginIn, unit };
}

export const numberDraft: KindDraft<NumberWritten> = {
  empty: () => ({ number: NONE }),
  begin: (card) => {
    const number = measureOf(card);
    if (!number) return {};
    const { unit } = number;
    if ('least' in number)
      return {
        number: { ...NONE, unit, way: 'range', least: writtenNumber(number.least), most: writtenNumber(number.most) },
      };
    const margin = number.margin === 0 ? '' : writtenNumber(number.margin);
    return { number: { ...NONE, unit, value: writtenNumber(number.value), margin, marginIn: number.margin_in } };
  },
  detailsIn: numberDetailsIn,
  written: (draft) => writtenByDetails('number', draft, numberWritten(draft.number)),
  isLines: () => false,
};
