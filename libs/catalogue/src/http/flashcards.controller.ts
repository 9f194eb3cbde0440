import { Controller, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import {
  CreateFlashcards,
  CreateFlashcardsHandler,
  DeleteFlashcards,
  DeleteFlashcardsHandler,
} from '../commands/card-batches.js';
import {
  CreateFlashcard,
  CreateFlashcardHandler,
  EditFlashcard,
  EditFlashcardHandler,
} from '../commands/flashcard-writing.js';
import {
  DeleteFlashcard,
  DeleteFlashcardHandler,
  MoveFlashcard,
  MoveFlashcardHandler,
  RestoreFlashcard,
  RestoreFlashcardHandler,
} from '../commands/flashcards.js';
import { GetFlashcard, GetFlashcardHandler, ListFlashcards, ListFlashcardsHandler } from '../queries/flashcards.js';
import { ProposeChoices, ProposeChoicesHandler } from '../queries/look-alikes.js';

@Controller()
export class FlashcardsController extends Dispatcher {
  @Handles(routes.listFlashcards, ListFlashcardsHandler)
  async list(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.listFlashcards>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.execute(new ListFlashcards({ wanted: query, me }));
    if (total !== undefined) reply.header('x-total-count', String(total));
    return items;
  }

  @Handles(routes.getFlashcard, GetFlashcardHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFlashcard>) {
    return this.queries.execute(new GetFlashcard({ id: params.id, me }));
  }

  @Handles(routes.createFlashcard, CreateFlashcardHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createFlashcard>) {
    return this.commands.execute(new CreateFlashcard({ form: body, acting }));
  }

  @Handles(routes.createFlashcards, CreateFlashcardsHandler)
  createSeveral(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.createFlashcards>) {
    return this.commands.execute(new CreateFlashcards({ deckId: params.id, cards: body.cards, acting }));
  }

  @Handles(routes.deleteFlashcards, DeleteFlashcardsHandler)
  deleteSeveral(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.deleteFlashcards>) {
    return this.commands.execute(new DeleteFlashcards({ deckId: params.id, flashcardIds: body.flashcard_ids, acting }));
  }

  @Handles(routes.proposeChoices, ProposeChoicesHandler)
  proposeChoices(@Parsed() { body }: Input<typeof routes.proposeChoices>) {
    return this.queries.execute(new ProposeChoices({ cards: body.cards }));
  }

  @Handles(routes.editFlashcard, EditFlashcardHandler)
  edit(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.editFlashcard>) {
    return this.commands.execute(new EditFlashcard({ flashcardId: params.id, form: body, acting }));
  }

  @Handles(routes.moveFlashcard, MoveFlashcardHandler)
  move(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.moveFlashcard>) {
    return this.commands.execute(new MoveFlashcard({ flashcardId: params.id, deckId: params.deckId, acting }));
  }

  @Handles(routes.deleteFlashcard, DeleteFlashcardHandler)
  delete(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.deleteFlashcard>) {
    return this.commands.execute(
      new DeleteFlashcard({ flashcardId: params.id, reason: body.reason, acting, revision: body.revision }),
    );
  }

  @Handles(routes.restoreFlashcard, RestoreFlashcardHandler)
  restore(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.restoreFlashcard>) {
    return this.commands.execute(new RestoreFlashcard({ flashcardId: params.id, acting }));
  }
}
