import { countBlanks } from '../../constants.js';
import { asCompared } from '../../texts/as-compared.js';
import { COMMON, judgedInOrder } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';

/** A text whose blanks and answers do not pair, which an old log may hold, is answered like a choice. */
export const isBlanks = ({ question, answer, is_fillable_text: isFillable }: KindFields): boolean =>
  isFillable && countBlanks(question) === answer.length;

/** A text with blanks, one answer each, in order; with possible answers they are words to choose from. */
export const blanksKind: CardKind = {
  ...COMMON,
  name: 'blanks',
  fillsText: true,
  canBeAsked: ({ possible_answers: words }) => words.some((text) => text.trim() !== ''),
  offered: ({ possible_answers: words }) => words,
  mostGiven: ({ answer }) => answer.length,
  judge: ({ answer }, given) => judgedInOrder(answer, given, (a, b) => asCompared(a) === asCompared(b)),
  acceptable: ({ answer }, given) => {
    const typed = given.map(asCompared);
    return typed.length === answer.length && !typed.includes('') ? typed : undefined;
  },
  keyApplies: (asked, { answer }) => answer.length === asked.answer.length,
};
