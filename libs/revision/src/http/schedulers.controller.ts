import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { ChooseScheduler, ChooseSchedulerHandler } from '../commands/schedulers.js';
import {
  CompareSchedulers,
  CompareSchedulersHandler,
  GetScheduler,
  GetSchedulerHandler,
} from '../queries/schedulers.js';

@Controller()
export class SchedulersController extends Dispatcher {
  @Handles(routes.getScheduler, GetSchedulerHandler)
  of(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getScheduler>) {
    return this.queries.execute(new GetScheduler({ deckId: params.id, me }));
  }

  @Handles(routes.chooseScheduler, ChooseSchedulerHandler)
  choose(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.chooseScheduler>) {
    return this.commands.execute(new ChooseScheduler({ deckId: params.id, scheduler: body.scheduler, acting }));
  }

  @Handles(routes.compareSchedulers, CompareSchedulersHandler)
  compare(@Parsed() { params }: Input<typeof routes.compareSchedulers>) {
    return this.queries.execute(new CompareSchedulers({ deckId: params.id }));
  }
}
