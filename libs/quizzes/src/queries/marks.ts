import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { isCorrect } from './domain/grading.js';
import type { CorrectedKey } from './domain/quiz.js';
import { frozenId } from './domain/quiz.js';
import type { Marked } from './domain/statistics.js';
import { QuizQueries } from './quiz-queries.js';
import type { AttemptDocument } from './read/attempts.js';
import { frozenCards } from './read/frozen-cards.js';
import type { FrozenCardDocument } from './read/frozen-cards.js';
import type { QuizDocument } from './read/quizzes.js';

/** A card as it was asked, with the right answers of a grading. */
export interface MarkedCard extends FrozenCardDocument {
  /** Whether this grading has another key than the one by which answers were judged when they came. */
  corrected: boolean;
}

/** One card of one attempt. */
export interface Mark {
  card: MarkedCard;
  /** Empty when no answer counts. */
  given: readonly string[];
  correct: boolean;
}

/** A quiz as one of its gradings reads it. */
export interface Grading {
  quiz: QuizDocument;
  /** 0: the one made while they answered. */
  number: number;
  attempts: readonly AttemptDocument[];
  /** Every card that was asked, by `frozenId`. */
  cards: ReadonlyMap<string, MarkedCard>;
}

/** The marks of an attempt in the order in which its cards were asked, those that were never reached too. */
export function marksOf(attempt: AttemptDocument, cards: Grading['cards']): Mark[] {
  return attempt.cards.flatMap((asked, step) => {
    const card = cards.get(frozenId(asked));
    if (!card) return [];
    const response = attempt.responses[step];
    const given = response?.answer ?? [];
    const correct = card.corrected ? response?.answer != null && isCorrect(card, given) : (response?.correct ?? false);
    return [{ card, given, correct }];
  });
}

/** What statistics need of an attempt. */
export function marked(marks: readonly Mark[]): Marked {
  return {
    grade: marks.filter(({ correct }) => correct).length,
    correct: new Map(marks.map(({ card, correct }) => [card.flashcardId, correct])),
  };
}

/** The keys that hold after the first `number` corrections, by `frozenId`. */
function keysAfter({ gradings }: QuizDocument, number: number): Map<string, CorrectedKey> {
  return new Map(gradings.slice(0, number).flatMap(({ keys }) => keys.map((key) => [frozenId(key), key] as const)));
}

/** Reads what was answered by one of the gradings: nothing of it is stored but the answers and the corrected keys. */
@Injectable()
export class Marks {
  constructor(
    private readonly documents: Documents,
    private readonly queries: QuizQueries,
  ) {}

  /**
   * @param wanted the newest grading unless told
   * @param studentId that student's attempt alone
   * @throws DomainError not-found for a quiz or grading that is not there
   */
  async of(quizId: string, wanted?: number, studentId?: string): Promise<Grading> {
    const quiz = await this.queries.quiz(quizId);
    const number = wanted ?? quiz.gradings.length;
    if (number > quiz.gradings.length) throw new DomainError('not-found');
    const own = studentId === undefined ? undefined : await this.queries.attempt(quizId, studentId);
    const attempts = studentId === undefined ? await this.queries.attemptsAt(quizId) : own ? [own] : [];
    const keys = keysAfter(quiz, number);
    const frozen = await this.documents.find(frozenCards, { quizId });
    const cards = new Map(
      frozen.map((card): [string, MarkedCard] => {
        const key = keys.get(frozenId(card));
        return [frozenId(card), { ...card, answer: key?.answer ?? card.answer, corrected: key !== undefined }];
      }),
    );
    return { quiz, number, attempts, cards };
  }
}
