import { kindTexts } from '#texts/kinds';
import { COMMON } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';
import type { NumberDetails } from './details.js';
import { readNumber, writtenNumber } from './read-number.js';

/** What a computer's decimals are off by after a few steps, in parts of the value: no whole number of fifteen digits is another one by it. */
const ROUNDING = 4 * Number.EPSILON;

/** The number that a card asks for; undefined of one of another kind. */
export const measureOf = ({ details }: Pick<KindFields, 'details'>): NumberDetails | undefined =>
  details && 'unit' in details ? details : undefined;

/** From where to where an answer is right. */
function bounds(number: NumberDetails): { least: number; most: number } {
  if ('least' in number) return number;
  const { value, margin, margin_in: marginIn } = number;
  const off = marginIn === 'percent' ? (Math.abs(value) * margin) / 100 : margin;
  const slack = Math.max(Math.abs(value), off) * ROUNDING;
  return { least: value - off - slack, most: value + off + slack };
}

/** The value alone, or the range, with its unit. */
function answerOf(number: NumberDetails): string {
  const { unit } = number;
  if ('value' in number) return kindTexts.withUnit(writtenNumber(number.value), unit);
  return kindTexts.withUnit(kindTexts.between(writtenNumber(number.least), writtenNumber(number.most)), unit);
}

/** The same with the margin. */
function solutionOf(number: NumberDetails): string {
  if (!('value' in number) || number.margin === 0) return answerOf(number);
  const { value, margin, margin_in: marginIn, unit } = number;
  if (marginIn === 'percent') return kindTexts.within(answerOf(number), kindTexts.percent(writtenNumber(margin)));
  return kindTexts.withUnit(kindTexts.within(writtenNumber(value), writtenNumber(margin)), unit);
}

/** A number within bounds, in any of its writings. */
export const numberKind: CardKind = {
  ...COMMON,
  name: 'number',
  hasDetails: true,
  problemOf: (card) => {
    const number = measureOf(card);
    if (!number) return 'number-missing';
    const { least, most } = bounds(number);
    if (!Number.isFinite(most - least)) return 'malformed';
    return least > most ? 'number-range' : undefined;
  },
  tidied: (card) => {
    const number = measureOf(card);
    return number ? { ...card, answer: [answerOf(number)], possible_answers: [] } : card;
  },
  mostGiven: () => 1,
  shown: (card) => ({ unit: measureOf(card)?.unit ?? '' }),
  judge: (card, given) => {
    const number = measureOf(card);
    const typed = given.length === 1 && number ? readNumber(given[0] ?? '', number.unit) : null;
    const { least, most } = number ? bounds(number) : { least: 1, most: 0 };
    const isCorrect = typed !== null && typed >= least && typed <= most;
    return { isCorrect, parts: [isCorrect] };
  },
  acceptable: (card, given) => {
    const value = given.length === 1 ? readNumber(given[0] ?? '', measureOf(card)?.unit) : null;
    return value === null ? undefined : [writtenNumber(value)];
  },
  solution: (card) => {
    const number = measureOf(card);
    return number ? [solutionOf(number)] : card.answer;
  },
  // Two writings of one number are one answer.
  counted: (card, given) =>
    given.map((text) => {
      const value = readNumber(text, measureOf(card)?.unit);
      return value === null ? text : writtenNumber(value);
    }),
  hasSameKey: (one, other) => JSON.stringify(measureOf(one)) === JSON.stringify(measureOf(other)),
  keyApplies: (_, now) => measureOf(now) !== undefined,
};
