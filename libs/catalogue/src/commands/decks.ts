import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { deckDecider, deckStream } from '../domain/deck.js';
import type { Details } from '../domain/named.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { TagNames } from '../services/tag-names.js';
import { Structure } from '../services/structure.js';

export class CreateDeck extends CommandOf<
  Answer<typeof routes.createDeck>,
  { deck: Details & { folderId: string }; acting: Acting }
> {}

export class EditDeck extends CommandOf<
  Answer<typeof routes.editDeck>,
  {
    deckId: string;
    /** What is left out stays; `folderId` is set when the deck is to stand elsewhere. */
    changes: Partial<Details> & { folderId?: string };
    acting: Acting;
    /** The revision that the person was looking at, when they said so. */
    revision?: number;
  }
> {}

export class MoveDeck extends CommandOf<
  Answer<typeof routes.moveDeck>,
  { deckId: string; folderId: string; acting: Acting }
> {}

export class TagDeck extends CommandOf<
  Answer<typeof routes.setDeckTags>,
  { deckId: string; tags: readonly string[]; acting: Acting }
> {}

export class DeleteDeck extends CommandOf<Answer<typeof routes.deleteDeck>, { deckId: string; acting: Acting }> {}

export class RestoreDeck extends CommandOf<Answer<typeof routes.restoreDeck>, { deckId: string; acting: Acting }> {}

@CommandHandler(CreateDeck)
export class CreateDeckHandler implements ICommandHandler<CreateDeck> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute({ deck, acting }: CreateDeck) {
    const id = idFor(acting, 'deck');
    return this.structure.alone(async () => {
      const folder = (await this.queries.tree()).place(deck.folderId);
      const command = { type: 'CreateDeck', deckId: id, folder, ...deck } as const;
      await this.commands.decide(deckStream(id), deckDecider, command, acting);
      return { id };
    });
  }
}

@CommandHandler(EditDeck)
export class EditDeckHandler implements ICommandHandler<EditDeck> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute({ deckId: id, changes, acting, revision }: EditDeck) {
    return this.structure.alone(async () => {
      const deck = await this.queries.deck(id, 'professor');
      const { folderId, name = deck.name, description = deck.description, visible = deck.visible } = changes;
      const move =
        folderId === undefined ? undefined : { folderId, folder: (await this.queries.tree()).place(folderId) };
      const command = { type: 'EditDeck', move, name, description, visible } as const;
      await this.commands.decide(deckStream(id), deckDecider, command, acting, revision);
      return { id };
    });
  }
}

@CommandHandler(MoveDeck)
export class MoveDeckHandler implements ICommandHandler<MoveDeck> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute({ deckId: id, folderId, acting }: MoveDeck) {
    return this.structure.alone(async () => {
      await this.queries.deck(id, 'professor');
      const folder = (await this.queries.tree()).place(folderId);
      await this.commands.decide(deckStream(id), deckDecider, { type: 'MoveDeck', folderId, folder }, acting);
      return { id };
    });
  }
}

@CommandHandler(TagDeck)
export class TagDeckHandler implements ICommandHandler<TagDeck> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ deckId: id, tags, acting }: TagDeck) {
    await this.queries.deck(id, 'professor');
    await this.names.known(tags);
    await this.commands.decide(deckStream(id), deckDecider, { type: 'Tag', tags }, acting);
    return { id };
  }
}

@CommandHandler(DeleteDeck)
export class DeleteDeckHandler implements ICommandHandler<DeleteDeck> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ deckId, acting }: DeleteDeck) {
    const { id, flashcards } = await this.queries.deck(deckId, 'professor');
    await this.commands.decide(deckStream(id), deckDecider, { type: 'DeleteDeck' }, acting);
    return { id, flashcards };
  }
}

@CommandHandler(RestoreDeck)
export class RestoreDeckHandler implements ICommandHandler<RestoreDeck> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute({ deckId: id, acting }: RestoreDeck) {
    return this.structure.alone(async () => {
      const deck = await this.queries.deleted.deck(id);
      if (!deck) throw new DomainError('not-found');
      const { folderId, deletedAt } = deck;
      if (deletedAt === null) return { id };
      const parent = (await this.queries.tree()).place(folderId);
      const command = { type: 'RestoreDeck', now: acting.now, parent, deletedAt } as const;
      await this.commands.decide(deckStream(id), deckDecider, command, acting);
      return { id };
    });
  }
}
