import { Injectable } from '@nestjs/common';
import { contentIn } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Commands, KeyedMutex, partOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import type { AskedCard } from '../../domain/attempt.js';
import { quizDecider, quizStream } from '../../domain/quiz.js';
import type { FrozenCard } from '../../domain/quiz.js';
import { QuizCards } from '../../queries/quiz-cards.js';
import { frozenCardId, frozenCards } from '../../read/frozen-cards.js';
import type { FrozenCardDocument } from '../../read/frozen-cards.js';
import type { QuizDocument } from '../../read/quizzes.js';

/** The cards of a quiz as they are asked: what an attempt asks never changes afterwards. */
@Injectable()
export class FrozenCards {
  private readonly oneByOne = new KeyedMutex();

  constructor(
    private readonly commands: Commands,
    private readonly documents: Documents,
    private readonly cards: QuizCards,
  ) {}

  /** @throws DomainError unavailable */
  async of(quizId: string, asked: AskedCard): Promise<FrozenCardDocument> {
    const card = await this.documents.get(frozenCards, frozenCardId(quizId, asked));
    // It is written before the attempt begins: only a read model that lags far behind misses it.
    if (!card) throw new DomainError('unavailable');
    return card;
  }

  /** The quiz's cards as they stand, which are written down first when nobody was asked them like this before. */
  async freeze(quiz: QuizDocument, acting: Acting): Promise<FrozenCard[]> {
    const standing = await this.cards.of(quiz);
    const cards = standing.map((content) => ({ flashcardId: content.id, revision: content.revision, content }));
    if (await this.areFrozen(quiz.id, cards)) return cards;
    // A whole class begins in the same instant: the first one writes, the others wait for it.
    await this.oneByOne.runExclusive(quiz.id, async () => {
      if (await this.areFrozen(quiz.id, cards)) return;
      const written = cards.map((card) => ({ ...card, content: contentIn(card.content) }));
      const freezing = partOf(acting, 'frozen');
      await this.commands.decide(quizStream(quiz.id), quizDecider, { type: 'FreezeCards', cards: written }, freezing);
    });
    return cards;
  }

  private async areFrozen(quizId: string, cards: readonly FrozenCard[]): Promise<boolean> {
    const ids = cards.map((card) => frozenCardId(quizId, card));
    return (await this.documents.getMany(frozenCards, ids)).length === ids.length;
  }
}
