import { asCompared } from '../../texts/as-compared.js';
import { hasMarkup } from '../../texts/markup.js';
import { amongWrong, COMMON, judgedInOrder } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';

/** Longer ones are known or not; nobody types them sign for sign. */
const TYPED_MOST = 60;

/** A list of answers is one to be told, not to be typed or chosen. */
const hasOneAnswer = ({ answer }: KindFields) => answer.length === 1 && answer[0]?.trim() !== '';
const canBeTyped = ({ answer: [text = ''] }: KindFields) => text.length <= TYPED_MOST && !hasMarkup(text);

/** A question and its answer on the back: it is turned, and whoever turned it says how well they knew it. */
export const textKind: CardKind = {
  ...COMMON,
  name: 'text',
  canBeAsked: () => false,
  mostGiven: () => 1,
  judge: ({ answer }, given) => judgedInOrder(answer, given, (a, b) => asCompared(a) === asCompared(b)),
  keyApplies: () => false,
  asTyped: (card) => (hasOneAnswer(card) && canBeTyped(card) ? { ...card, kind: 'typed' } : undefined),
  asChoice: (card, wrong) => (hasOneAnswer(card) ? amongWrong(card, wrong) : undefined),
};
