import { Controller } from '@nestjs/common';
import { ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
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
export class DecksController extends Dispatcher {
  @Handles(routes.listDecks, ListDecksHandler)
  list(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listDecks>) {
    return this.queries.execute(new ListDecks({ folderId: query.id_folder, me }));
  }

  @Handles(routes.getDeck, GetDeckHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getDeck>) {
    return this.queries.execute(new GetDeck({ id: params.id, me }));
  }

  @Handles(routes.createDeck, CreateDeckHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createDeck>) {
    const { id_folder: folderId = ROOT_FOLDER_ID, ...details } = body;
    return this.commands.execute(new CreateDeck({ deck: { folderId, ...details }, acting }));
  }

  @Handles(routes.editDeck, EditDeckHandler)
  edit(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.editDeck>) {
    const { id_folder: folderId, revision, ...details } = body;
    return this.commands.execute(
      new EditDeck({ deckId: params.id, changes: { folderId, ...details }, acting, revision }),
    );
  }

  @Handles(routes.moveDeck, MoveDeckHandler)
  move(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.moveDeck>) {
    return this.commands.execute(new MoveDeck({ deckId: params.id, folderId: params.folderId, acting }));
  }

  @Handles(routes.deleteDeck, DeleteDeckHandler)
  delete(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.deleteDeck>) {
    return this.commands.execute(new DeleteDeck({ deckId: params.id, acting }));
  }

  @Handles(routes.restoreDeck, RestoreDeckHandler)
  restore(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.restoreDeck>) {
    return this.commands.execute(new RestoreDeck({ deckId: params.id, acting }));
  }
}
