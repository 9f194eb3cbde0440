import { countBlanks } from '@ardoise/contracts';
import type { QuizFlashcard } from '@ardoise/contracts';

/** A card as somebody is asked it. */
export type ClassQuestion = Pick<QuizFlashcard, 'question' | 'possible_answers' | 'is_fillable_text'>;

/** What tells cards apart for who takes a quiz: their ids are hidden, and choices come in any order. */
export const askedBy = ({ question, possible_answers: choices }: Omit<ClassQuestion, 'is_fillable_text'>) =>
  JSON.stringify([question, choices.toSorted()]);

export interface ClassAnswer {
  answer: readonly string[];
  right: boolean;
}

const ALIKE = 0.5;

/** Something that was offered and is wrong; in a text with blanks one of them is filled in wrongly. */
function mistake(
  { question, possible_answers: offered, is_fillable_text: isFillable }: ClassQuestion,
  right: readonly string[],
  chance: () => number,
) {
  // In one order, whatever each is shown: a class mostly falls for the same.
  const wrong = offered.filter((text) => !right.includes(text)).toSorted();
  const picked = wrong[chance() < ALIKE ? 0 : Math.floor(chance() * wrong.length)];
  if (picked === undefined) return undefined;
  if (!isFillable || countBlanks(question) !== right.length) return [picked];
  return right.with(Math.floor(chance() * right.length), picked);
}

/** Answers a card: rightly where it is known, as far as it can be answered wrongly. */
export function answerTo(
  asked: ClassQuestion,
  right: readonly string[],
  knows: boolean,
  chance: () => number,
): ClassAnswer {
  const wrong = knows ? undefined : mistake(asked, right, chance);
  return wrong ? { answer: wrong, right: false } : { answer: right, right: true };
}
