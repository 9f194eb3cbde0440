import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { TakeHistory } from '../commands/history.js';
import { ListKnownCards } from '../queries/known-cards.js';

@Controller()
export class ReviewHistoryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listKnownCards)
  known(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listKnownCards>) {
    return this.queries.execute(new ListKnownCards(me.userId, query));
  }

  @Handles(routes.takeHistory)
  take(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.takeHistory>) {
    return this.commands.execute(new TakeHistory(body.cards, context));
  }
}
