import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { ChooseDailyGoal, ChooseDailyGoalHandler } from '../commands/daily-goal.js';
import { RateCard, RateCardHandler } from '../commands/ratings.js';
import { ResetProgress, ResetProgressHandler } from '../commands/reset.js';
import { StarCard, StarCardHandler } from '../commands/stars.js';
import { UndoRevision, UndoRevisionHandler } from '../commands/undo.js';
import { GetDeckKnowledge, GetDeckKnowledgeHandler } from '../queries/deck-knowledge.js';
import { GetCardDelays, GetCardDelaysHandler } from '../queries/delays.js';
import { GetOwnProgress, GetOwnProgressHandler } from '../queries/own-page.js';
import { ListStars, ListStarsHandler } from '../queries/stars.js';
import { GetToday, GetTodayHandler } from '../queries/today.js';
import {
  GetDeckProgress,
  GetDeckProgressHandler,
  GetFolderProgress,
  GetFolderProgressHandler,
  GetProgressInside,
  GetProgressInsideHandler,
} from '../queries/progress.js';

@Controller()
export class ProgressController extends Dispatcher {
  @Handles(routes.updateProgress, RateCardHandler)
  update(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.updateProgress>) {
    const { flashcardId, action, putBackInDeckAfter: delay, ratedAt } = body;
    return this.commands.execute(new RateCard({ pressed: { flashcardId, action, delay, ratedAt }, acting }));
  }

  @Handles(routes.getDeckProgress, GetDeckProgressHandler)
  ofDeck(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getDeckProgress>) {
    return this.queries.execute(new GetDeckProgress({ studentId: me.userId, deckId: params.id, now: Date.now() }));
  }

  @Handles(routes.getDeckKnowledge, GetDeckKnowledgeHandler)
  cards(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getDeckKnowledge>) {
    return this.queries.execute(new GetDeckKnowledge({ studentId: me.userId, deckId: params.id, now: Date.now() }));
  }

  @Handles(routes.listStars, ListStarsHandler)
  stars(@Me() me: Identity) {
    return this.queries.execute(new ListStars({ studentId: me.userId }));
  }

  @Handles(routes.starCard, StarCardHandler)
  star(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.starCard>) {
    return this.commands.execute(new StarCard({ flashcardId: params.id, starred: true, acting }));
  }

  @Handles(routes.unstarCard, StarCardHandler)
  unstar(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.unstarCard>) {
    return this.commands.execute(new StarCard({ flashcardId: params.id, starred: false, acting }));
  }

  @Handles(routes.getFolderProgress, GetFolderProgressHandler)
  ofFolder(@Me() me: Identity, @Parsed() { params, query }: Input<typeof routes.getFolderProgress>) {
    return this.queries.execute(
      new GetFolderProgress({
        studentId: me.userId,
        folderId: params.id,
        now: Date.now(),
        withIds: query.fetch_ids === '1',
      }),
    );
  }

  @Handles(routes.getProgressInside, GetProgressInsideHandler)
  inside(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getProgressInside>) {
    return this.queries.execute(new GetProgressInside({ studentId: me.userId, folderId: params.id, now: Date.now() }));
  }

  @Handles(routes.undoProgress, UndoRevisionHandler)
  undo(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.undoProgress>) {
    return this.commands.execute(new UndoRevision({ id: body.id, acting }));
  }

  @Handles(routes.getProgressDelays, GetCardDelaysHandler)
  delays(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.getProgressDelays>) {
    return this.queries.execute(
      new GetCardDelays({ studentId: me.userId, flashcardIds: query.flashcard_ids, now: Date.now() }),
    );
  }

  @Handles(routes.getToday, GetTodayHandler)
  today(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.getToday>) {
    return this.queries.execute(
      new GetToday({ studentId: me.userId, now: Date.now(), cards: query.cards ? Number(query.cards) : undefined }),
    );
  }

  @Handles(routes.chooseDailyGoal, ChooseDailyGoalHandler)
  chooseGoal(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.chooseDailyGoal>) {
    return this.commands.execute(new ChooseDailyGoal({ goal: body, acting }));
  }

  @Handles(routes.getMyProgress, GetOwnProgressHandler)
  mine(@Me() me: Identity) {
    return this.queries.execute(new GetOwnProgress({ studentId: me.userId, now: Date.now() }));
  }

  @Handles(routes.resetDeckProgress, ResetProgressHandler)
  resetDeck(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.resetDeckProgress>) {
    return this.commands.execute(new ResetProgress({ scope: { deckId: params.id }, acting }));
  }

  @Handles(routes.resetFolderProgress, ResetProgressHandler)
  resetFolder(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.resetFolderProgress>) {
    return this.commands.execute(new ResetProgress({ scope: { folderId: params.id }, acting }));
  }
}
