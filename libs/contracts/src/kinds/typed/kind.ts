import { asCompared } from '../../texts/as-compared.js';
import { amongWrong, COMMON, sameChoice } from '../kind.js';
import type { CardKind } from '../kind.js';

/** A short answer that is typed: any of the card's answers is right. */
export const typedKind: CardKind = {
  ...COMMON,
  name: 'typed',
  mostGiven: () => 1,
  judge: ({ answer }, given) => {
    const typed = asCompared(given[0] ?? '');
    const isCorrect = given.length === 1 && answer.some((text) => asCompared(text) === typed);
    return { isCorrect, parts: [isCorrect] };
  },
  acceptable: (_, given) => {
    const [typed = '', ...more] = given.map(asCompared);
    return typed === '' || more.length > 0 ? undefined : [typed];
  },
  rightAnswer: ({ answer }) => answer.slice(0, 1),
  // As the card writes it, where it is one of its answers.
  counted: ({ answer }, given) =>
    given.map((text) => answer.find((right) => asCompared(right) === asCompared(text)) ?? asCompared(text)),
  asChoice: amongWrong,
  hasSameKey: sameChoice,
  keyApplies: (_, { answer }) => answer.length > 0,
};
