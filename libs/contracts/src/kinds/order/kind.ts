import { eachOnce } from '../../texts/as-compared.js';
import { COMMON, judgedInOrder } from '../kind.js';
import type { CardKind } from '../kind.js';

export const ORDER_ITEMS = { least: 2, most: 10 } as const;

/** Things to put in order; its answers stand in the right one. */
export const orderKind: CardKind = {
  ...COMMON,
  name: 'order',
  isOrderAsked: true,
  problemOf: ({ answer }) => {
    if (answer.length < ORDER_ITEMS.least || answer.length > ORDER_ITEMS.most) return 'order-items';
    return eachOnce(answer).length < answer.length ? 'possible-answers-doubled' : undefined;
  },
  offered: ({ answer }) => answer,
  mostGiven: ({ answer }) => answer.length,
  judge: ({ answer }, given) => judgedInOrder(answer, given, (a, b) => a === b),
  inClass: ({ answer }, given) => (given.every((text) => answer.includes(text)) ? given : undefined),
  keyApplies: (asked, { answer }) =>
    answer.length === asked.answer.length && answer.every((text) => asked.answer.includes(text)),
};
