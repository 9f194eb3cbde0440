import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Parsed } from '@ardoise/http';
import { GetDeckSuccess, GetDeckSuccessHandler } from '../queries/deck-success.js';

@Controller()
export class DeckSuccessController extends Dispatcher {
  @Handles(routes.getDeckSuccess, GetDeckSuccessHandler)
  of(@Parsed() { params }: Input<typeof routes.getDeckSuccess>) {
    return this.queries.execute(new GetDeckSuccess({ deckId: params.id }));
  }
}
