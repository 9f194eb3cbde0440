import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { CatalogueQueries } from '../catalogue-queries.js';
import { ChangeDeck } from '../commands.js';
import { Structure } from '../structure.js';
import { TagNames } from '../tag-names.js';
import { deckOnWire } from '../wire.js';
import { viewerOf } from './viewer.js';

@Controller()
export class DecksController {
  constructor(
    private readonly bus: CommandBus,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
    private readonly names: TagNames,
  ) {}

  @Handles(routes.listDecks)
  async list(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.listDecks>,
  ): Promise<Answer<typeof routes.listDecks>> {
    const viewer = viewerOf(me);
    const { id_folder: folderId } = query;
    const { tree } = await this.queries.folder(folderId ?? ROOT_FOLDER_ID, viewer);
    const found = folderId === undefined ? tree.decksBelow(ROOT_FOLDER_ID, viewer) : tree.decks(folderId, viewer);
    const named = await this.names.named(viewer);
    return found.map((deck) => deckOnWire(deck, viewer, named));
  }

  @Handles(routes.getDeck)
  async one(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getDeck>,
  ): Promise<Answer<typeof routes.getDeck>> {
    const viewer = viewerOf(me);
    return deckOnWire(await this.queries.deck(params.id, viewer), viewer, await this.names.named(viewer));
  }

  @Handles(routes.createDeck)
  async create(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.createDeck>,
  ): Promise<Answer<typeof routes.createDeck>> {
    const { id_folder: folderId = ROOT_FOLDER_ID, ...details } = body;
    const id = context.newId('deck');
    await this.structure.alone(async () => {
      const folder = (await this.queries.tree()).place(folderId);
      const command = { type: 'CreateDeck', deckId: id, folderId, folder, ...details } as const;
      await this.bus.execute(new ChangeDeck(id, command, context));
    });
    return { id };
  }

  @Handles(routes.editDeck)
  async edit(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.editDeck>,
  ): Promise<Answer<typeof routes.editDeck>> {
    const { id } = params;
    const { id_folder: folderId, revision, ...changes } = body;
    await this.structure.alone(async () => {
      const deck = await this.queries.deck(id, 'professor');
      const { name = deck.name, description = deck.description, visible = deck.visible } = changes;
      const move =
        folderId === undefined ? undefined : { folderId, folder: (await this.queries.tree()).place(folderId) };
      const command = { type: 'EditDeck', move, name, description, visible } as const;
      await this.bus.execute(new ChangeDeck(id, command, context, revision));
    });
    return { id };
  }

  @Handles(routes.moveDeck)
  async move(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.moveDeck>,
  ): Promise<Answer<typeof routes.moveDeck>> {
    const { id, folderId } = params;
    await this.structure.alone(async () => {
      await this.queries.deck(id, 'professor');
      const folder = (await this.queries.tree()).place(folderId);
      await this.bus.execute(new ChangeDeck(id, { type: 'MoveDeck', folderId, folder }, context));
    });
    return { id };
  }

  @Handles(routes.deleteDeck)
  async delete(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.deleteDeck>,
  ): Promise<Answer<typeof routes.deleteDeck>> {
    const deck = await this.queries.deck(params.id, 'professor');
    await this.bus.execute(new ChangeDeck(deck.id, { type: 'DeleteDeck' }, context));
    return { id: deck.id, flashcards: deck.flashcards };
  }

  @Handles(routes.restoreDeck)
  async restore(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.restoreDeck>,
  ): Promise<Answer<typeof routes.restoreDeck>> {
    const { id } = params;
    await this.structure.alone(async () => {
      const deck = await this.queries.deleted.deck(id);
      if (!deck) throw new DomainError('not-found');
      const { folderId, deletedAt } = deck;
      if (deletedAt === null) return;
      const parent = (await this.queries.tree()).place(folderId);
      await this.bus.execute(new ChangeDeck(id, { type: 'RestoreDeck', now: context.now, parent, deletedAt }, context));
    });
    return { id };
  }
}
