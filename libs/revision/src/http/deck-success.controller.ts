import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { GetDeckSuccess, GetDeckSuccessHandler } from '../queries/deck-success.js';

@Controller()
export class DeckSuccessController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(routes.getDeckSuccess, GetDeckSuccessHandler)
  of(@Parsed() { params }: Input<typeof routes.getDeckSuccess>) {
    return this.queries.execute(new GetDeckSuccess({ deckId: params.id }));
  }
}
