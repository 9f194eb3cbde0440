import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import type { AttemptDocument } from './attempts.js';
import type { FrozenCardDocument } from './frozen-cards.js';
import type { QuizDocument } from './quizzes.js';
import { isOver } from '../domain/availability.js';
import { frozenId } from '../domain/quiz.js';
import type { CorrectedKey } from '../domain/quiz.js';
import type { Marked } from '../domain/statistics.js';

/** A card as it was asked, with the right answers of a grading. */
export interface MarkedCard extends FrozenCardDocument {
  /** Whether this grading has another key than the one by which answers were judged when they came. */
  corrected: boolean;
}

/** What a card asks and answers, whether it is frozen or stands. */
export type AskedContent = Content & { flashcardId: string };

/** One card of one attempt. */
export interface Mark<Card extends AskedContent = MarkedCard> {
  card: Card;
  /** Empty when no answer counts. */
  given: readonly string[];
  correct: boolean;
  /** They answered, and nothing holds what. */
  ballot?: true;
}

/** A quiz as one of its gradings reads it. */
export interface GradedQuiz {
  quiz: QuizDocument;
  /** 0: the one made while they answered. */
  number: number;
  attempts: readonly AttemptDocument[];
  /** Every card that was asked, by `frozenId`. */
  cards: ReadonlyMap<string, MarkedCard>;
}

/** The marks of an attempt in the order in which its cards were asked, those that were never reached too. */
export function marksOf(attempt: AttemptDocument, cards: GradedQuiz['cards']): Mark[] {
  return attempt.cards.flatMap((asked, step) => {
    const card = cards.get(frozenId(asked));
    if (!card) return [];
    const response = attempt.responses[step];
    const given = response?.answer ?? [];
    const correct = card.corrected ? response?.answer != null && isRight(card, given) : (response?.correct ?? false);
    return [{ card, given, correct, ...(response?.ballot && { ballot: true as const }) }];
  });
}

function isRight(card: Content, given: readonly string[]): boolean {
  const { kind, fields } = kindOfContent(card);
  return kind.judge(fields, given).isCorrect;
}

/** A card by a corrected key. */
export function correctedCard(card: FrozenCardDocument, { answer, details }: CorrectedKey): MarkedCard {
  return { ...card, answer, ...(details && { details }), corrected: true };
}

/** Whether answers to a card are right or wrong. */
export const isCounted = (card: Content): boolean => kindOfContent(card).kind.isCounted;

/** What statistics need of an attempt: of the cards that are right or wrong. */
export function markedAttempt(marks: readonly Mark<AskedContent>[]): Marked {
  const counted = marks.filter(({ card }) => isCounted(card));
  return {
    grade: counted.filter(({ correct }) => correct).length,
    correct: new Map(counted.map(({ card, correct }) => [card.flashcardId, correct])),
  };
}

/** The attempts of which nothing more will come. */
export function overOf({ quiz, attempts }: GradedQuiz, now: number): AttemptDocument[] {
  return attempts.filter((attempt) => isOver(attempt, quiz, now));
}

/** The keys that hold after the first `number` corrections, by `frozenId`. */
function keysAfter({ gradings }: QuizDocument, number: number): Map<string, CorrectedKey> {
  return new Map(gradings.slice(0, number).flatMap(({ keys }) => keys.map((key) => [frozenId(key), key] as const)));
}

/** Reads what was answered by the grading of that number: 0 is the first. */
export function gradingOf(
  quiz: QuizDocument,
  number: number,
  attempts: readonly AttemptDocument[],
  frozen: readonly FrozenCardDocument[],
): GradedQuiz {
  const keys = keysAfter(quiz, number);
  const cards = new Map(
    frozen.map((card): [string, MarkedCard] => {
      const key = keys.get(frozenId(card));
      return [frozenId(card), key ? correctedCard(card, key) : { ...card, corrected: false }];
    }),
  );
  return { quiz, number, attempts, cards };
}
