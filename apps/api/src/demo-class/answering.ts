import { kindOf } from '@ardoise/contracts';
import type { KindFields } from '@ardoise/contracts';

/** What tells cards apart for who takes a quiz: their ids are hidden, and what is offered comes in any order. */
export interface ClassQuestion {
  question: string;
  possible_answers: readonly string[];
}

const nameOf = ({ question, possible_answers: offered }: ClassQuestion) =>
  JSON.stringify([question, offered.toSorted()]);

/** Finds the card that is asked. @param cards those of the quiz, with their answers */
export function knownCards<Card extends KindFields>(
  cards: readonly Card[],
): (asked: ClassQuestion) => Card | undefined {
  const known = new Map(
    cards.map((card) => [nameOf({ question: card.question, possible_answers: kindOf(card).offered(card) }), card]),
  );
  return (asked) => known.get(nameOf(asked));
}

export interface ClassAnswer {
  answer: readonly string[];
  /** null of an opinion. */
  right: boolean | null;
}

const ALIKE = 0.5;
const NO_IDEA = ['?'];

/** A word of the question: what somebody says who is asked for one. */
function wordOf({ question }: KindFields, chance: () => number): readonly string[] {
  const words = question.match(/\p{L}{3,}/gu) ?? NO_IDEA;
  return words.slice(Math.floor(chance() * words.length)).slice(0, 1);
}

/** Something that was offered and is wrong, in one place where there are several; where nothing is, what is right in another order. */
function mistake(card: KindFields, right: readonly string[], chance: () => number): readonly string[] {
  const kind = kindOf(card);
  const offered = kind.offered(card);
  if (offered.length === 0 && !kind.isCounted) return wordOf(card, chance);
  // A place on a picture is one, also for who has no idea: another than the right one, where there are several.
  if (offered.length === 0) return kind.inClass(card, NO_IDEA) ? NO_IDEA : [...right.slice(1), ...right.slice(0, 1)];
  // In one order, whatever each is shown: a class mostly falls for the same.
  const wrong = offered.filter((text) => !right.includes(text)).toSorted();
  const picked = wrong[chance() < ALIKE ? 0 : Math.floor(chance() * wrong.length)];
  if (picked === undefined) return [...right.slice(1), ...right.slice(0, 1)];
  return kind.mostGiven(card) === right.length ? right.with(Math.floor(chance() * right.length), picked) : [picked];
}

/** Answers a card: rightly where it is known, as far as it can be answered wrongly. */
export function answerTo(card: KindFields | undefined, knows: boolean, chance: () => number): ClassAnswer {
  if (!card) return { answer: [], right: false };
  const kind = kindOf(card);
  const right = kind.rightAnswer(card);
  if (!kind.isCounted) return { answer: mistake(card, right, chance), right: null };
  const answer = knows ? right : mistake(card, right, chance);
  return { answer, right: kind.judge(card, answer).isCorrect };
}
