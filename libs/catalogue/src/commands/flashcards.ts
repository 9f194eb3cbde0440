import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { flashcardDecider, flashcardStream } from '../domain/flashcard.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { TagNames } from '../services/tag-names.js';

export class MoveFlashcard extends CommandOf<
  Answer<typeof routes.moveFlashcard>,
  { flashcardId: string; deckId: string; acting: Acting }
> {}

export class TagFlashcard extends CommandOf<
  Answer<typeof routes.setFlashcardTags>,
  { flashcardId: string; tags: readonly string[]; acting: Acting }
> {}

export class DeleteFlashcard extends CommandOf<
  Answer<typeof routes.deleteFlashcard>,
  {
    flashcardId: string;
    /** Told to the author where it is a proposal that is refused by this. */
    reason: string | undefined;
    acting: Acting;
    /** The one that was read, where that is said. */
    revision?: number;
  }
> {}

export class RestoreFlashcard extends CommandOf<
  Answer<typeof routes.restoreFlashcard>,
  { flashcardId: string; acting: Acting }
> {}

@CommandHandler(MoveFlashcard)
export class MoveFlashcardHandler implements ICommandHandler<MoveFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ flashcardId: id, deckId, acting }: MoveFlashcard) {
    await this.queries.flashcard(id, 'professor');
    const deck = await this.queries.placeOf(deckId);
    await this.commands.decide(flashcardStream(id), flashcardDecider, { type: 'MoveFlashcard', deckId, deck }, acting);
    return { id };
  }
}

@CommandHandler(TagFlashcard)
export class TagFlashcardHandler implements ICommandHandler<TagFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ flashcardId: id, tags, acting }: TagFlashcard) {
    await this.queries.flashcard(id, 'professor');
    await this.names.known(tags);
    await this.commands.decide(flashcardStream(id), flashcardDecider, { type: 'Tag', tags }, acting);
    return { id };
  }
}

@CommandHandler(DeleteFlashcard)
export class DeleteFlashcardHandler implements ICommandHandler<DeleteFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ flashcardId, reason, acting, revision }: DeleteFlashcard) {
    const { id } = await this.queries.flashcard(flashcardId, 'professor');
    const command = { type: 'DeleteFlashcard', reason } as const;
    await this.commands.decide(flashcardStream(id), flashcardDecider, command, acting, revision);
    return { id, flashcards: 1 };
  }
}

@CommandHandler(RestoreFlashcard)
export class RestoreFlashcardHandler implements ICommandHandler<RestoreFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ flashcardId: id, acting }: RestoreFlashcard) {
    const card = await this.queries.deleted.flashcard(id);
    if (!card) throw new DomainError('not-found');
    const { deckId, deletedAt } = card;
    if (deletedAt === null) return { id };
    const parent = await this.queries.placeOf(deckId);
    const command = { type: 'RestoreFlashcard', now: acting.now, parent, deletedAt } as const;
    await this.commands.decide(flashcardStream(id), flashcardDecider, command, acting);
    return { id };
  }
}
