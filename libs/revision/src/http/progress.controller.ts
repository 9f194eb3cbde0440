import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { routes } from '@ardoise/contracts';
import type { Answer, Input, ProgressReset } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { RecordRevision, UndoRevision } from '../commands.js';
import { rate, reset } from '../domain/rating.js';
import type { ResetScope } from '../domain/rating.js';
import { OwnProgressPage } from '../own-progress.js';
import { ProgressQueries } from '../progress-queries.js';

@Controller()
export class ProgressController {
  constructor(
    private readonly bus: CommandBus,
    private readonly catalogue: CatalogueQueries,
    private readonly progress: ProgressQueries,
    private readonly own: OwnProgressPage,
  ) {}

  @Handles(routes.updateProgress)
  async update(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.updateProgress>,
  ): Promise<Answer<typeof routes.updateProgress>> {
    const { id: flashcardId, deckId } = await this.catalogue.flashcard(body.flashcardId, 'student');
    const { userId: studentId } = context.actor;
    const { action, putBackInDeckAfter: delay, ratedAt } = body;
    const facts = rate({ studentId, flashcardId, deckId, action, delay, ratedAt, now: context.now });
    await this.bus.execute(new RecordRevision(studentId, facts, context));
    return { id: facts.length > 0 ? context.newId('event 0') : null };
  }

  @Handles(routes.getDeckProgress)
  ofDeck(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getDeckProgress>,
  ): Promise<Answer<typeof routes.getDeckProgress>> {
    return this.progress.ofDeck(me.userId, params.id, Date.now());
  }

  @Handles(routes.getFolderProgress)
  ofFolder(
    @Me() me: Identity,
    @Parsed() { params, query }: Input<typeof routes.getFolderProgress>,
  ): Promise<Answer<typeof routes.getFolderProgress>> {
    return this.progress.ofFolder(me.userId, params.id, Date.now(), query.fetch_ids === '1');
  }

  @Handles(routes.getProgressInside)
  inside(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getProgressInside>,
  ): Promise<Answer<typeof routes.getProgressInside>> {
    return this.progress.inside(me.userId, params.id, Date.now());
  }

  @Handles(routes.undoProgress)
  undo(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.undoProgress>,
  ): Promise<Answer<typeof routes.undoProgress>> {
    return this.bus.execute(new UndoRevision(context.actor.userId, body.id, context));
  }

  @Handles(routes.getProgressDelays)
  delays(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.getProgressDelays>,
  ): Promise<Answer<typeof routes.getProgressDelays>> {
    return this.progress.delays(me.userId, query.flashcard_ids, Date.now());
  }

  @Handles(routes.getMyProgress)
  mine(@Me() me: Identity): Promise<Answer<typeof routes.getMyProgress>> {
    return this.own.of(me.userId, Date.now());
  }

  @Handles(routes.resetDeckProgress)
  async resetDeck(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.resetDeckProgress>,
  ): Promise<Answer<typeof routes.resetDeckProgress>> {
    const { id } = await this.catalogue.deck(params.id, 'student');
    return this.forget(context, { deckId: id }, new Set([id]));
  }

  @Handles(routes.resetFolderProgress)
  async resetFolder(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.resetFolderProgress>,
  ): Promise<Answer<typeof routes.resetFolderProgress>> {
    const { id } = params;
    const { tree } = await this.catalogue.folder(id, 'student');
    return this.forget(context, { folderId: id }, new Set(tree.decksBelow(id, 'student').map((deck) => deck.id)));
  }

  private async forget(context: CommandContext, scope: ResetScope, decks: ReadonlySet<string>): Promise<ProgressReset> {
    const { userId: studentId } = context.actor;
    const rated = await this.progress.rated(studentId, decks);
    const id = context.newId('event 0');
    await this.bus.execute(new RecordRevision(studentId, reset(studentId, scope, rated, id), context));
    return { flashcards: rated.length, id: rated.length > 0 ? id : null };
  }
}
