import { asCompared, countBlanks } from '@ardoise/contracts';

/** The two faces of a card that a quiz asks about. */
export interface Gradable {
  question: string;
  /** The right answers; for a fill-in text one for each blank, in order. */
  answer: readonly string[];
  possibleAnswers: readonly string[];
  isFillableText: boolean;
}

/** Whether each blank is filled in by itself: a text whose blanks and answers do not pair is answered like a choice. */
export function hasBlanks({ question, answer, isFillableText }: Gradable): boolean {
  return isFillableText && countBlanks(question) === answer.length;
}

/** Whether choosing one of its possible answers is all that a card asks for. */
export function hasSingleAnswer({ answer, isFillableText }: Pick<Gradable, 'answer' | 'isFillableText'>): boolean {
  return !isFillableText && new Set(answer).size === 1;
}

/** How many texts may be given: one a blank, or as many as there are to choose from. */
export const mostGiven = (card: Gradable): number =>
  hasBlanks(card) ? card.answer.length : Math.max(1, card.possibleAnswers.length);

/** Whether what was given is right: each blank in order, or the chosen set equal to the set of right answers. */
export function isCorrect(card: Gradable, given: readonly string[]): boolean {
  const { answer } = card;
  if (hasBlanks(card))
    return (
      given.length === answer.length &&
      answer.every((text, index) => asCompared(text) === asCompared(given[index] ?? ''))
    );
  const chosen = new Set(given.map((text) => text.trim()));
  const right = new Set(answer);
  return chosen.size === right.size && [...right].every((text) => chosen.has(text));
}

/**
 * Whether a key that was corrected afterwards applies to a card as it was asked: its right answers could have been given
 * then. Otherwise the card has become another one.
 */
export function keyApplies(asked: Gradable, answer: readonly string[]): boolean {
  if (hasBlanks(asked)) return answer.length === asked.answer.length;
  return answer.length > 0 && answer.every((text) => asked.possibleAnswers.includes(text));
}
