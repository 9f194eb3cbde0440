import type { NumberDetails } from '@ardoise/contracts';
import { measureOf, readNumber, writtenNumber } from '@ardoise/contracts/light';
import { emptyAnswer, writtenByDetails } from '../answer-draft.ts';
import type { KindDraft, NumberDraft } from '../answer-draft.ts';
import { numberDetailsIn } from './details-in.ts';

/** What is written, once it is a number or a range. */
export function numberWritten({ way, unit: written, ...texts }: NumberDraft): NumberDetails | undefined {
  const unit = written.trim();
  const [value, least, most] = [texts.value, texts.least, texts.most].map((text) => readNumber(text, unit));
  if (way === 'range') return least == null || most == null ? undefined : { least, most, unit };
  const margin = texts.margin.trim() === '' ? 0 : readNumber(texts.margin, unit);
  if (value == null || margin === null || margin < 0) return undefined;
  return { value, margin, margin_in: texts.marginIn, unit };
}

export const numberDraft: KindDraft = {
  begin: (card) => {
    const number = measureOf(card);
    const none = emptyAnswer().number;
    if (!number) return {};
    const { unit } = number;
    if ('least' in number)
      return {
        number: { ...none, unit, way: 'range', least: writtenNumber(number.least), most: writtenNumber(number.most) },
      };
    const margin = number.margin === 0 ? '' : writtenNumber(number.margin);
    return { number: { ...none, unit, value: writtenNumber(number.value), margin, marginIn: number.margin_in } };
  },
  detailsIn: numberDetailsIn,
  written: (draft) => writtenByDetails('number', draft, numberWritten(draft.number)),
  isLines: () => false,
};
