import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { revisionStream } from '../domain/revision-streams.js';
import { star } from '../domain/star.js';
import { OwnStars } from '../services/own-stars.js';

/** A student gives a card a star of their own, or takes it away. */
export class StarCard extends Command<Answer<typeof routes.starCard>> {
  constructor(
    readonly flashcardId: string,
    readonly starred: boolean,
    readonly acting: Acting,
  ) {
    super();
  }
}

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
    const facts = star({ studentId, flashcardId, starred }, new Set(await this.stars.of(studentId)));
    await this.commands.record(revisionStream(studentId, acting.now), facts, acting);
    return { id: flashcardId, starred };
  }
}
