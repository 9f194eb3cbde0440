import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { TakeStep, TakeStepHandler } from '../commands/attempts.js';
import { ListMissedCards, ListMissedCardsHandler } from '../queries/missed.js';
import { GetOwnResults, GetOwnResultsHandler } from '../queries/results.js';

/** What a student does with a quiz. */
@Controller()
export class TakingController extends Dispatcher {
  @Handles(routes.nextFlashcard, TakeStepHandler)
  next(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.nextFlashcard>) {
    return this.commands.execute(new TakeStep({ quizId: params.id, sent: body, acting }));
  }

  @Handles(routes.getOwnResults, GetOwnResultsHandler)
  own(@Me() me: Identity, @Parsed() { params, query }: Input<typeof routes.getOwnResults>) {
    return this.queries.execute(
      new GetOwnResults({ quizId: params.id, studentId: me.userId, now: Date.now(), run: query.run }),
    );
  }

  @Handles(routes.listMissedCards, ListMissedCardsHandler)
  missed(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.listMissedCards>) {
    return this.queries.execute(new ListMissedCards({ studentId: me.userId, now: Date.now(), taken: query.taken }));
  }
}
