import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { TakeHistory, TakeHistoryHandler } from '../commands/history.js';
import { ListKnownCards, ListKnownCardsHandler } from '../queries/known-cards.js';

@Controller()
export class ReviewHistoryController extends Dispatcher {
  @Handles(routes.listKnownCards, ListKnownCardsHandler)
  known(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listKnownCards>) {
    return this.queries.execute(new ListKnownCards({ studentId: me.userId, scope: query }));
  }

  @Handles(routes.takeHistory, TakeHistoryHandler)
  take(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.takeHistory>) {
    return this.commands.execute(new TakeHistory({ cards: body.cards, acting }));
  }
}
