import { kindTexts } from '#texts/kinds';
import { eachOnce } from '../../texts/as-compared.js';
import { OPINION } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';
import { POLL_OPTIONS } from './limits.js';
import type { PollDetails } from './details.js';

const NO_POLL: PollDetails = { options: [], several: false, anonymous: false };

/** What a poll asks; nothing of a card of another kind. */
export const pollOf = ({ details }: Pick<KindFields, 'details'>): PollDetails =>
  details && 'options' in details ? details : NO_POLL;

const optionsOf = (card: KindFields) => pollOf(card).options;

/** An opinion: one of some options, or several, and none of them is right. They stand in their own order. */
export const pollKind: CardKind = {
  ...OPINION,
  name: 'poll',
  isChoice: true,
  isDrawnInOrder: true,
  problemOf: (card) => {
    const options = optionsOf(card);
    if (options.filter((text) => text !== '').length < POLL_OPTIONS.least) return 'poll-options';
    return eachOnce(options).length < options.length ? 'possible-answers-doubled' : undefined;
  },
  tidied: (card) => {
    const options = optionsOf(card).filter((text) => text !== '');
    return { ...card, details: { ...pollOf(card), options }, answer: options, possible_answers: [] };
  },
  offered: optionsOf,
  mostGiven: (card) => (pollOf(card).several ? Math.max(1, optionsOf(card).length) : 1),
  // What cannot be taken back is not given by one tap.
  isSingle: (card) => !pollOf(card).several && !pollOf(card).anonymous,
  shown: (card) => {
    const { several, anonymous } = pollOf(card);
    return { several, anonymous };
  },
  remarks: (card) => [
    ...(pollOf(card).several ? [kindTexts.several] : []),
    ...(pollOf(card).anonymous ? [kindTexts.anonymous] : []),
  ],
  inClass: (card, given) => {
    const chosen = new Set(given.map((text) => text.trim()));
    const inOrder = optionsOf(card).filter((text) => chosen.delete(text));
    return chosen.size > 0 || inOrder.length > pollKind.mostGiven(card) ? undefined : inOrder;
  },
};
