import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { RestoreVersion, RestoreVersionHandler } from '../commands/flashcard-writing.js';
import { GetFlashcardHistory, GetFlashcardHistoryHandler } from '../queries/card-history.js';
import { GetTree, GetTreeHandler } from '../queries/past-tree.js';

/** What was: the versions of a card, and the tree of another day. */
@Controller()
export class HistoryController extends Dispatcher {
  @Handles(routes.getTree, GetTreeHandler)
  tree(@Parsed() { query }: Input<typeof routes.getTree>) {
    return this.queries.execute(new GetTree({ at: query.at }));
  }

  @Handles(routes.getFlashcardHistory, GetFlashcardHistoryHandler)
  versions(@Parsed() { params }: Input<typeof routes.getFlashcardHistory>) {
    return this.queries.execute(new GetFlashcardHistory({ flashcardId: params.id }));
  }

  @Handles(routes.restoreVersion, RestoreVersionHandler)
  restore(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.restoreVersion>) {
    return this.commands.execute(new RestoreVersion({ flashcardId: params.id, revision: params.revision, acting }));
  }
}
