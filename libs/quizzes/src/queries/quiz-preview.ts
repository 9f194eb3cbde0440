import { randomInt } from 'node:crypto';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { MediaLinks } from '@ardoise/catalogue';
import type { FlashcardDocument } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { QuizFlashcard, QuizTry, TryResult } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { checkGiven } from '../domain/attempt.js';
import { drawOffered, judgedAnswer, shownOf } from '../domain/asking.js';
import { drawOrder } from '../domain/drawing.js';
import { isCounted, markedAttempt } from '../read/marks.js';
import { QuizCards } from './quiz-cards.js';
import { ownResponsesOf } from '../services/attempts/responses.js';

/** Cards as an attempt would ask them now, for the professor who builds a quiz of them: queries, nothing is kept. */
export class TryQuiz extends QueryOf<QuizTry, { flashcardIds: readonly string[] }> {}

/** What those cards were answered, graded as a quiz is. */
export class GradeTry extends QueryOf<
  TryResult,
  { answers: readonly { flashcard_id: string; answer: readonly string[] }[] }
> {}

@QueryHandler(TryQuiz)
export class TryQuizHandler implements IQueryHandler<TryQuiz> {
  constructor(
    private readonly cards: QuizCards,
    private readonly links: MediaLinks,
  ) {}

  /** @throws DomainError quiz-empty when none of them can be asked */
  async execute({ flashcardIds }: TryQuiz) {
    const cards = await this.cards.of({ flashcardIds: [...new Set(flashcardIds)] });
    if (cards.length === 0) throw new DomainError('quiz-empty');
    const drawn = drawOrder(cards.length, randomInt).map((index) => cards[index] as FlashcardDocument);
    return { flashcards: drawn.map((card, place) => this.shown(card, drawn.length - place)) };
  }

  /** Without what tells the answer: the screens are those of a student. */
  private shown(card: FlashcardDocument, remaining: number): QuizFlashcard {
    const { id, createdAt } = card;
    return {
      id,
      id_deck: null,
      media_verso: null,
      creation_date: createdAt,
      is_proposed_by_student: false,
      ...shownOf(card, drawOffered(card, randomInt), (file) => this.links.url(file)),
      number_of_flashcards_remaining: remaining,
      tags: [],
    };
  }
}

@QueryHandler(GradeTry)
export class GradeTryHandler implements IQueryHandler<GradeTry> {
  constructor(
    private readonly cards: QuizCards,
    private readonly links: MediaLinks,
  ) {}

  /**
   * A card that cannot be asked any more is left out.
   * @throws DomainError quiz-empty, malformed, formula-limits
   */
  async execute({ answers }: GradeTry) {
    const given = new Map<string, readonly string[]>();
    // The first answer to a card stands.
    for (const { flashcard_id: id, answer } of answers) if (!given.has(id)) given.set(id, answer);
    const cards = await this.cards.of({ flashcardIds: [...given.keys()] });
    if (cards.length === 0) throw new DomainError('quiz-empty');
    const marks = cards.map((card) => {
      const answer = given.get(card.id) ?? [];
      const { answer: said, correct, offered, most } = judgedAnswer(card, answer);
      checkGiven(said, offered, most);
      return { card: { ...card, flashcardId: card.id }, given: said, correct };
    });
    return {
      grade: markedAttempt(marks).grade,
      number_of_flashcards: marks.filter(({ card }) => isCounted(card)).length,
      responses: ownResponsesOf(marks, this.links),
    };
  }
}
