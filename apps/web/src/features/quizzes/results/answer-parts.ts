import type { AllResults, KindFields, QuizResponse, QuizStatistics } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { answeredCard } from './lists.ts';

/** 'said': an opinion, which is neither. */
export type PartKind = 'right' | 'wrong' | 'said' | 'none';

/** Those who gave one answer to a question, or none. */
export interface AnswerPart {
  kind: PartKind;
  /** Of the choices, or one for each blank; null: no answer, rare ones put together, or those that nothing holds of a class. */
  answer: readonly string[] | null;
  count: number;
  /** Not for a class to see. */
  isHidden?: boolean;
}

type Question = QuizStatistics['questions'][number];

/** Whether its answers are neither right nor wrong. */
export const isOpinion = ({ counted }: Pick<Question, 'counted'>): boolean => counted === false;

/** Whether any of them is right or wrong; where nothing was asked that is not said to be otherwise. */
export const areJudged = (questions: readonly Pick<Question, 'counted'>[]): boolean =>
  questions.length === 0 || !questions.every(isOpinion);

/** A question with its place in the quiz, from 1 on. */
export type NumberedQuestion = Question & { number: number };

/** What a question offered, and what is right. */
export interface AnswerKey {
  /** Empty where none of it is an answer by itself. */
  choices: readonly string[];
  right: readonly string[];
  /** The card itself, as it was asked. */
  card?: KindFields;
}

/** The questions with their numbers; the hardest first, if so wanted: those that nobody was asked come last. */
export function inQuestionOrder(questions: readonly Question[], hardFirst: boolean): NumberedQuestion[] {
  const numbered = questions.map((one, index) => ({ ...one, number: index + 1 }));
  if (!hardFirst) return numbered;
  const share = ({ percentage }: Question) => percentage ?? Number.POSITIVE_INFINITY;
  // Infinity less Infinity is no number: those stay as they are.
  return numbered.sort((a, b) => share(a) - share(b) || 0);
}

/** By the card's id. A card that was changed meanwhile: as the statistics know it. */
export function keysOf(results: AllResults, questions: readonly Question[]): Map<string, AnswerKey> {
  const found = new Map<string, QuizResponse>();
  const wanted = new Map(questions.map(({ flashcardId, question }) => [flashcardId, question]));
  for (const { responses } of Object.values(results)) {
    if (wanted.size === 0) break;
    for (const [id, text] of wanted) {
      const response = responses[id];
      if (!response) continue;
      found.set(id, response);
      if (response.question === text) wanted.delete(id);
    }
  }
  return new Map(
    [...found].map(([id, one]) => {
      const card = answeredCard(one);
      const kind = kindOf(card);
      return [id, { choices: kind.isChoice ? kind.offered(card) : [], right: kind.isCounted ? card.answer : [], card }];
    }),
  );
}

const total = (parts: readonly AnswerPart[]) => parts.reduce((sum, { count }) => sum + count, 0);

/** What was said, the most frequent first, then options that nobody took, then those who said nothing. */
function opinionParts({ answers, asked, answered }: Question, options: readonly string[]): AnswerPart[] {
  const said = answers.map(({ answer, count, hidden = false }) => ({
    kind: 'said' as const,
    answer,
    count,
    ...(hidden && { isHidden: true }),
  }));
  const taken = new Set(answers.flatMap(({ answer }) => answer));
  // Of a class nobody knows which ballots are its own: that does not say that an option was taken by none of it.
  const isUntold = answers.length === 0 && answered > 0;
  const untaken = isUntold ? [] : options.filter((option) => !taken.has(option));
  return [
    ...said,
    ...(isUntold ? [{ kind: 'said' as const, answer: null, count: answered }] : []),
    ...untaken.map((option) => ({ kind: 'said' as const, answer: [option], count: 0 })),
    ...(asked > answered ? [{ kind: 'none' as const, answer: null, count: asked - answered }] : []),
  ];
}

/**
 * Who answered what: the right answer first, also where nobody gave it, then the wrong ones, the most frequent first, then
 * choices that nobody took, then those without an answer. The counts make up all who were asked.
 */
export function answerParts(question: Question, key: AnswerKey | undefined): AnswerPart[] {
  if (isOpinion(question)) return opinionParts(question, key?.choices ?? []);
  const given = (isRight: boolean): AnswerPart[] =>
    question.answers
      .filter(({ is_correct }) => is_correct === isRight)
      .map(({ answer, count }) => ({ kind: isRight ? 'right' : 'wrong', answer, count }));
  const [right, wrong] = [given(true), given(false)];
  // The statistics name the most frequent answers only.
  const rare = (kind: 'right' | 'wrong', count: number): AnswerPart[] =>
    count > 0 ? [{ kind, answer: null, count }] : [];
  const rareRight = rare('right', question.correct - total(right));
  const rareWrong = rare('wrong', question.answered - question.correct - total(wrong));
  const isMissed = right.length + rareRight.length === 0 && key !== undefined && key.right.length > 0;
  const taken = new Set([...question.answers.flatMap(({ answer }) => answer), ...(key?.right ?? [])]);
  const untaken = rareWrong.length > 0 ? [] : (key?.choices ?? []).filter((choice) => !taken.has(choice));
  const none = question.asked - question.answered;
  return [
    ...(isMissed ? [{ kind: 'right' as const, answer: key.right, count: 0 }] : right),
    ...rareRight,
    ...wrong,
    ...rareWrong,
    ...untaken.map((choice) => ({ kind: 'wrong' as const, answer: [choice], count: 0 })),
    ...(none > 0 ? [{ kind: 'none' as const, answer: null, count: none }] : []),
  ];
}
