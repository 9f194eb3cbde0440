import { asCompared } from '../../texts/as-compared.js';
import { COMMON, judgedInOrder } from '../kind.js';
import type { CardKind } from '../kind.js';

/** A question and its answer on the back: it is turned, and whoever turned it says how well they knew it. */
export const textKind: CardKind = {
  ...COMMON,
  name: 'text',
  canBeAsked: () => false,
  mostGiven: () => 1,
  judge: ({ answer }, given) => judgedInOrder(answer, given, (a, b) => asCompared(a) === asCompared(b)),
  keyApplies: () => false,
};
