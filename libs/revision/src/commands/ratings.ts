import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Answer, ProgressAction, routes } from '@ardoise/contracts';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { rate, revisionStream } from '../domain/rating.js';

/** A button that a student pressed under a card. */
export interface Pressed {
  flashcardId: string;
  action: ProgressAction;
  /** Seconds; null unless the card goes back after a delay. */
  delay: number | null;
  /** When, ISO 8601 in UTC, where that was before it came in. */
  ratedAt?: string | undefined;
}

export class RateCard extends Command<Answer<typeof routes.updateProgress>> {
  constructor(
    readonly pressed: Pressed,
    readonly acting: Acting,
  ) {
    super();
  }
}

@CommandHandler(RateCard)
export class RateCardHandler implements ICommandHandler<RateCard> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
  ) {}

  /** Ratings commute: nothing is read of the student's stream. @throws DomainError not-found, delay-not-allowed */
  async execute({ pressed, acting }: RateCard) {
    const { deckId } = await this.catalogue.flashcard(pressed.flashcardId, 'student');
    const { userId: studentId } = acting.actor;
    const facts = rate({ ...pressed, studentId, deckId, now: acting.now });
    const { ids } = await this.commands.record(revisionStream(studentId), facts, acting);
    return { id: ids[0] ?? null };
  }
}
