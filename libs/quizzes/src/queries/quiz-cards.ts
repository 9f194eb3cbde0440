import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { canBeAsked, CardWire, CatalogueQueries } from '@ardoise/catalogue';
import type { FlashcardDocument } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { Flashcard } from '@ardoise/contracts';
import type { Identity } from '@ardoise/http';
import { QueryOf } from '@ardoise/projections';
import type { QuizDocument } from '../read/quizzes.js';
import { Quizzes } from '../services/quizzes.js';

/** Hidden cards may be asked: a quiz is where they are seen first. A proposal that waits may not. */
export function isAsked(card: FlashcardDocument | undefined): card is FlashcardDocument {
  return card !== undefined && card.deletedAt === null && card.proposalState !== 'pending' && canBeAsked(card);
}

/** The cards of quizzes. */
@Injectable()
export class QuizCards {
  constructor(private readonly catalogue: CatalogueQueries) {}

  /** Those that stand and can be asked, in their order. */
  async of({ flashcardIds }: Pick<QuizDocument, 'flashcardIds'>): Promise<FlashcardDocument[]> {
    const standing = await this.catalogue.standing(flashcardIds);
    return flashcardIds.map((id) => standing.get(id)?.card).filter(isAsked);
  }

  /**
   * Whether a card may be put into a quiz.
   * @throws DomainError not-found, quiz-card-pending, quiz-card-closed where none can ask it
   */
  async check(id: string): Promise<void> {
    const card = await this.catalogue.flashcard(id, 'professor');
    if (card.proposalState === 'pending') throw new DomainError('quiz-card-pending');
    if (!isAsked(card)) throw new DomainError('quiz-card-closed');
  }
}

export class GetQuizFlashcards extends QueryOf<
  Flashcard[],
  { quizId: string; viewer: Pick<Identity, 'userId' | 'role'> }
> {}

@QueryHandler(GetQuizFlashcards)
export class GetQuizFlashcardsHandler implements IQueryHandler<GetQuizFlashcards> {
  constructor(
    private readonly quizzes: Quizzes,
    private readonly cards: QuizCards,
    private readonly wire: CardWire,
  ) {}

  /** @throws DomainError not-found */
  async execute({ quizId, viewer }: GetQuizFlashcards) {
    return this.wire.cards(await this.cards.of(await this.quizzes.one(quizId)), viewer);
  }
}
