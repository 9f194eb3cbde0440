import { COMMON, sameChoice } from '../kind.js';
import type { CardKind, KindFields } from '../kind.js';

/** Right ones among possible ones: the chosen set must be that of the right ones. */
export const choicesKind: CardKind = {
  ...COMMON,
  name: 'choices',
  isChoice: true,
  canBeAsked: ({ possible_answers: possible }) => possible.some((text) => text.trim() !== ''),
  offered: ({ possible_answers: possible }) => possible,
  mostGiven: ({ possible_answers: possible }) => Math.max(1, possible.length),
  isSingle: ({ answer, is_fillable_text: isFillable }) => !isFillable && new Set(answer).size === 1,
  judge: ({ answer }: KindFields, given) => {
    const chosen = new Set(given.map((text) => text.trim()));
    const right = new Set(answer);
    const parts = answer.map((text) => chosen.has(text));
    return { isCorrect: chosen.size === right.size && !parts.includes(false), parts };
  },
  inClass: ({ possible_answers: possible }, given) => {
    const chosen = new Set(given.map((text) => text.trim()));
    const inOrder = possible.filter((text) => chosen.delete(text));
    return chosen.size > 0 ? undefined : inOrder;
  },
  acceptable: (card, given) => {
    const chosen = choicesKind.inClass(card, given);
    return chosen && chosen.length > 0 ? chosen : undefined;
  },
  counted: (_, given) => [...given].sort(),
  hasSameKey: sameChoice,
  keyApplies: (asked, { answer }) => answer.length > 0 && answer.every((text) => asked.possible_answers.includes(text)),
};
