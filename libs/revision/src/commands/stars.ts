import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { STARS_MOST } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { revisionStream } from '../domain/revision-streams.js';
import { star } from '../domain/star.js';
import { OwnStars } from '../services/own-stars.js';

/** A student gives a card a star of their own, or takes it away. */
export class StarCard extends CommandOf<
  Answer<typeof routes.starCard>,
  { flashcardId: string; starred: boolean; acting: Acting }
> {}

@CommandHandler(StarCard)
export class StarCardHandler implements ICommandHandler<StarCard> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly stars: OwnStars,
  ) {}

  /** Two that come at once are two facts, which say the same. @throws DomainError not-found, stars-full */
  async execute({ flashcardId, starred, acting }: StarCard) {
    const { userId: studentId } = acting.actor;
    await this.catalogue.flashcard(flashcardId, await this.catalogue.student(studentId));
    const own = await this.stars.of(studentId);
    // Of what was hidden or deleted since no star can be taken: it is in nobody's way.
    const shown = own.length < STARS_MOST ? own.length : (await this.catalogue.shownTo(studentId, own)).length;
    const facts = star({ studentId, flashcardId, starred }, new Set(own), shown);
    await this.commands.record(revisionStream(studentId, acting.now), facts, acting);
    return { id: flashcardId, starred };
  }
}
