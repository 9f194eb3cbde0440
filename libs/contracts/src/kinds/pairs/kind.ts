import { kindTexts } from '#texts/kinds';
import { eachOnce } from '../../texts/as-compared.js';
import { COMMON, judgedInOrder } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';
import { PAIRS } from './limits.js';
import type { PairsDetails } from './details.js';

const NO_PAIRS: PairsDetails = { pairs: [], others: [] };

/** Its two columns; none of a card of another kind. */
export const columnsOf = ({ details }: KindFields): PairsDetails =>
  details && 'pairs' in details ? details : NO_PAIRS;

const written = (card: KindFields) => columnsOf(card).pairs.map(({ left, right }) => kindTexts.paired(left, right));

/**
 * What belongs to what: an answer says for each left, in order, its right. Two lefts may have the same right, which is then
 * offered once.
 */
export const pairsKind: CardKind = {
  ...COMMON,
  name: 'pairs',
  hasDetails: true,
  problemOf: (card) => {
    const { pairs, others } = columnsOf(card);
    const lefts = pairs.map(({ left }) => left);
    if (pairs.length < PAIRS.least || pairs.some(({ left, right }) => left === '' || right === ''))
      return 'pairs-missing';
    if (eachOnce(lefts).length < lefts.length) return 'possible-answers-doubled';
    const rights = new Set(pairs.map(({ right }) => right));
    const offered = [...rights, ...others];
    return eachOnce(offered).length < offered.length ? 'possible-answers-doubled' : undefined;
  },
  tidied: (card) => {
    const { pairs, others } = columnsOf(card);
    const details = { pairs, others: others.filter((text) => text !== '') };
    return { ...card, details, answer: written({ ...card, details }), possible_answers: [] };
  },
  offered: (card) => {
    const { pairs, others } = columnsOf(card);
    return [...new Set([...pairs.map(({ right }) => right), ...others])];
  },
  mostGiven: (card) => columnsOf(card).pairs.length,
  shown: (card) => ({ left: columnsOf(card).pairs.map(({ left }) => left) }),
  rightAnswer: (card) => columnsOf(card).pairs.map(({ right }) => right),
  judge: (card, given) =>
    judgedInOrder(
      columnsOf(card).pairs.map(({ right }) => right),
      given,
      (a, b) => a === b,
    ),
  inClass: (card, given) => {
    const offered = pairsKind.offered(card);
    return given.every((text) => text === '' || offered.includes(text)) ? given : undefined;
  },
  solution: written,
  searched: (card) => columnsOf(card).others,
  hasSameKey: (one, other) => JSON.stringify(columnsOf(one).pairs) === JSON.stringify(columnsOf(other).pairs),
  keyApplies: (asked, now) => {
    const [before, after] = [columnsOf(asked), columnsOf(now)];
    const offered = new Set([...before.pairs.map(({ right }) => right), ...before.others]);
    return (
      after.pairs.length === before.pairs.length &&
      after.pairs.every(({ left, right }, index) => left === before.pairs[index]?.left && offered.has(right))
    );
  },
};
