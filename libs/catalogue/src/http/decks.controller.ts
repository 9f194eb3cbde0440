import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import {
  CreateDeck,
  CreateDeckHandler,
  DeleteDeck,
  DeleteDeckHandler,
  EditDeck,
  EditDeckHandler,
  MoveDeck,
  MoveDeckHandler,
  RestoreDeck,
  RestoreDeckHandler,
} from '../commands/decks.js';
import { GetDeck, GetDeckHandler, ListDecks, ListDecksHandler } from '../queries/decks.js';

@Controller()
export class DecksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listDecks, ListDecksHandler)
  list(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listDecks>) {
    return this.queries.execute(new ListDecks(query.id_folder, me));
  }

  @Handles(routes.getDeck, GetDeckHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getDeck>) {
    return this.queries.execute(new GetDeck(params.id, me));
  }

  @Handles(routes.createDeck, CreateDeckHandler)
  create(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.createDeck>) {
    const { id_folder: folderId = ROOT_FOLDER_ID, ...details } = body;
    return this.commands.execute(new CreateDeck({ folderId, ...details }, context));
  }

  @Handles(routes.editDeck, EditDeckHandler)
  edit(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.editDeck>) {
    const { id_folder: folderId, revision, ...details } = body;
    return this.commands.execute(new EditDeck(params.id, { folderId, ...details }, context, revision));
  }

  @Handles(routes.moveDeck, MoveDeckHandler)
  move(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.moveDeck>) {
    return this.commands.execute(new MoveDeck(params.id, params.folderId, context));
  }

  @Handles(routes.deleteDeck, DeleteDeckHandler)
  delete(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.deleteDeck>) {
    return this.commands.execute(new DeleteDeck(params.id, context));
  }

  @Handles(routes.restoreDeck, RestoreDeckHandler)
  restore(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.restoreDeck>) {
    return this.commands.execute(new RestoreDeck(params.id, context));
  }
}
