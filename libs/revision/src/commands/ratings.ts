import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { FlashcardDocument } from '@ardoise/catalogue';
import type { Answer, ProgressAction, routes } from '@ardoise/contracts';
import { Commands, eventIdOf, mayComeAgain, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { pressedAt, rate } from '../domain/rating.js';
import { revisionStream } from '../domain/revision-streams.js';
import { RevisionHistory } from '../services/revision-history.js';

/** A button that a student pressed under a card. */
export interface Pressed {
  flashcardId: string;
  action: ProgressAction;
  /** Seconds; null unless the card goes back after a delay. */
  delay: number | null;
  /** When, ISO 8601 in UTC, where that was before it came in. */
  ratedAt?: string | undefined;
}

export class RateCard extends CommandOf<Answer<typeof routes.updateProgress>, { pressed: Pressed; acting: Acting }> {}

/** A request that does not say when its button was pressed is sent again within this time. */
const SENT_AGAIN_MS = 600_000;

/** A proposal is in nobody's revision until it is validated. */
const isInRevision = ({ proposalState }: FlashcardDocument) => proposalState === null || proposalState === 'published';

@CommandHandler(RateCard)
export class RateCardHandler implements ICommandHandler<RateCard> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly history: RevisionHistory,
  ) {}

  /** Ratings commute: nothing is read of the student's streams, but for one that may come again over the turn of a month. @throws DomainError not-found, delay-not-allowed */
  async execute({ pressed, acting }: RateCard) {
    const { userId: studentId } = acting.actor;
    const deckId = await this.deckOf(pressed, acting);
    const facts = rate({ ...pressed, studentId, deckId, now: acting.now });
    if (facts.length > 0 && (await this.wasRecorded(pressed, acting))) return { id: eventIdOf(acting) };
    const { ids } = await this.commands.record(revisionStream(studentId, acting.now), facts, acting);
    return { id: ids[0] ?? null };
  }

  /**
   * The deck of a card that the student sees. One whose button was pressed before it came in, whenever that was, may have been
   * hidden, moved or deleted meanwhile: what was done counts.
   */
  private async deckOf({ flashcardId, ratedAt }: Pressed, { actor }: Acting): Promise<string> {
    if (ratedAt !== undefined) {
      const card = await this.catalogue.deleted.flashcard(flashcardId);
      if (card && isInRevision(card)) return card.deckId;
    }
    return (await this.catalogue.flashcard(flashcardId, await this.catalogue.student(actor.userId))).deckId;
  }

  private async wasRecorded({ ratedAt }: Pressed, acting: Acting): Promise<boolean> {
    if (!mayComeAgain(acting)) return false;
    const { actor, now } = acting;
    const lately = new Date(Date.parse(now) - SENT_AGAIN_MS).toISOString();
    const at = pressedAt(ratedAt, now) ?? lately;
    return this.history.wasRecorded(actor.userId, eventIdOf(acting), { since: at < lately ? at : lately, now });
  }
}
