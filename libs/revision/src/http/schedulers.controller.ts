import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { ChangeScheduler } from '../commands.js';
import { Schedulers } from '../schedulers.js';

@Controller()
export class SchedulersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: Schedulers,
  ) {}

  @Handles(routes.getScheduler)
  async of(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getScheduler>,
  ): Promise<Answer<typeof routes.getScheduler>> {
    const { id } = await this.catalogue.deck(params.id, me.role === 'professor' ? 'professor' : 'student');
    return this.schedulers.of(id);
  }

  @Handles(routes.chooseScheduler)
  async choose(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.chooseScheduler>,
  ): Promise<Answer<typeof routes.chooseScheduler>> {
    const { id: deckId } = await this.catalogue.deck(params.id, 'professor');
    await this.bus.execute(new ChangeScheduler({ deckId, scheduler: body.scheduler }, context));
    return this.schedulers.of(deckId);
  }

  @Handles(routes.compareSchedulers)
  compare(
    @Parsed() { params }: Input<typeof routes.compareSchedulers>,
  ): Promise<Answer<typeof routes.compareSchedulers>> {
    return this.schedulers.compare(params.id);
  }
}
