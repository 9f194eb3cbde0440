import type { Flashcard } from '@ardoise/contracts';
import { CARD_BATCH_SIZE } from '@ardoise/contracts/light';
import { answerOf } from '../platform/answer-of.ts';
import { cardsApi } from './cards.api.ts';
import type { AppStore } from './store.ts';

/** Cards of these ids as they are now, batch by batch, those that are still there; between two, the share that is here. */
export async function* fetchCards(
  dispatch: AppStore['dispatch'],
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<{ cards: Flashcard[]; share: number }> {
  for (let at = 0; at < ids.length && !signal.aborted; at += CARD_BATCH_SIZE) {
    const batch = ids.slice(at, at + CARD_BATCH_SIZE);
    const asked = dispatch(cardsApi.endpoints.getCards.initiate(batch, { forceRefetch: true }));
    yield { cards: await answerOf(asked), share: Math.min(1, (at + batch.length) / ids.length) };
  }
}
