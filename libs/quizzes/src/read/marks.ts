import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import type { QuestionRuling, QuestionWeight, RuledQuestion } from '@ardoise/contracts';
import type { AttemptDocument } from './attempts.js';
import type { FrozenCardDocument } from './frozen-cards.js';
import type { QuizDocument } from './quizzes.js';
import { isOver } from '../domain/availability.js';
import { frozenId } from '../domain/quiz.js';
import type { CorrectedKey } from '../domain/quiz.js';
import { afterRuling, UNRULED } from '../domain/ruling.js';
import type { Marked } from '../domain/statistics.js';

/** A card as it was asked, with the right answers of a grading. */
export interface MarkedCard extends FrozenCardDocument {
  /** Whether this grading has another key than the one by which answers were judged when they came. */
  corrected: boolean;
  /** Where something was ruled on it. */
  ruled?: RuledQuestion;
  /** The accepted answers as this card compares them, each as JSON. */
  accepted?: ReadonlySet<string>;
}

/** What a card asks and answers, whether it is frozen or stands. */
export type AskedContent = Content & { flashcardId: string };

/** One card of one attempt. */
export interface Mark<Card extends AskedContent = MarkedCard> {
  card: Card;
  /** Empty when no answer counts. */
  given: readonly string[];
  /** Whether it gives a point. */
  correct: boolean;
  /** Whether the answer is right, whatever the question's weight. */
  isRight: boolean;
  /** Why `correct` is not what the key says. */
  ruling?: 'given' | 'left-out' | 'accepted';
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
    const isAnswered = response?.answer != null;
    const isByKey = card.corrected ? isAnswered && fitsKey(card, given) : (response?.correct ?? false);
    const isRight = isByKey || (isAnswered && isAccepted(card, given));
    const weight = weightOf(card);
    const ruling = weight !== 'counted' ? weight : isRight && !isByKey ? ('accepted' as const) : undefined;
    const correct = isRight || weight === 'given';
    return [
      { card, given, correct, isRight, ...(ruling && { ruling }), ...(response?.ballot && { ballot: true as const }) },
    ];
  });
}

function fitsKey(card: Content, given: readonly string[]): boolean {
  const { kind, fields } = kindOfContent(card);
  return kind.judge(fields, given).isCorrect;
}

function comparedAs(card: Content, answer: readonly string[]): string | undefined {
  const { kind, fields } = kindOfContent(card);
  const compared = kind.acceptable(fields, answer);
  return compared && JSON.stringify(compared);
}

function isAccepted(card: MarkedCard, given: readonly string[]): boolean {
  if (!card.accepted || given.length === 0) return false;
  const compared = comparedAs(card, given);
  return compared !== undefined && card.accepted.has(compared);
}

/** What it says of its answers is right or wrong where its kind says so: an opinion has no weight. */
const weightOf = (card: Content & Pick<MarkedCard, 'ruled'>): QuestionWeight =>
  isJudged(card) ? (card.ruled?.weight ?? 'counted') : 'counted';

/** A card on whose question something more was ruled. */
function ruledCard(card: MarkedCard, ruling: QuestionRuling): MarkedCard {
  const ruled = afterRuling(card.ruled ?? UNRULED, ruling);
  const accepted = new Set(ruled.accepted.flatMap((answer) => comparedAs(card, answer) ?? []));
  return { ...card, ruled, accepted };
}

/** The cards of a grading with something more ruled on one of their questions. */
export function withRuling(
  cards: GradedQuiz['cards'],
  { flashcardId, ...ruling }: QuestionRuling & { flashcardId: string },
): GradedQuiz['cards'] {
  return new Map(
    [...cards].map(([id, card]) => [id, card.flashcardId === flashcardId ? ruledCard(card, ruling) : card]),
  );
}

/** A card by a corrected key. */
export function correctedCard(card: FrozenCardDocument, { answer, details }: CorrectedKey): MarkedCard {
  return { ...card, answer, ...(details && { details }), corrected: true };
}

/** Whether answers to a card are right or wrong. */
export const isJudged = (card: Content): boolean => kindOfContent(card).kind.isCounted;

/** Whether it is in a grade: it is right or wrong, and was not left out since. */
export const isCounted = (card: Content & Pick<MarkedCard, 'ruled'>): boolean =>
  isJudged(card) && card.ruled?.weight !== 'left-out';

/** Of how many the grade of an attempt is by a grading; 0: it has none. */
export function countOf(
  { cards: asked, counted }: Pick<AttemptDocument, 'cards' | 'counted'>,
  cards: GradedQuiz['cards'],
) {
  const leftOut = asked.filter((one) => {
    const card = one.counted !== false && cards.get(frozenId(one));
    return card && isJudged(card) && !isCounted(card);
  });
  return counted - leftOut.length;
}

/** What statistics need of an attempt: of the cards that are right or wrong. */
export function markedAttempt(marks: readonly Pick<Mark<AskedContent>, 'card' | 'correct'>[]): Marked {
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
  const rulings = quiz.gradings.slice(0, number).flatMap(({ ruling }) => ruling ?? []);
  return { quiz, number, attempts, cards: rulings.reduce<GradedQuiz['cards']>(withRuling, cards) };
}
