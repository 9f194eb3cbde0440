import type { ApiFailure } from '../../../platform/http.ts';
import type { AppStore } from '../../../data/store.ts';
import type { Unsent } from '../../../data/unsent.ts';
import { deckApi } from '../deck/deck.api.ts';
import { saysStar } from './kept-ratings.ts';
import type { KeptRating, SentStar } from './kept-ratings.ts';

/** What waits, as the screens show it. */
export function unsentOf(waiting: readonly KeptRating[]): Unsent {
  const stars = waiting.filter(saysStar);
  return {
    ratings: waiting.length - stars.length,
    stars: Object.fromEntries(stars.map(({ flashcardId, starred }) => [flashcardId, starred])),
  };
}

/** Sends a star; it is shown as the server has it from then on. */
export async function sendStar(
  dispatch: AppStore['dispatch'],
  { flashcardId: id, starred }: SentStar,
): Promise<ApiFailure | undefined> {
  const { error } = await dispatch(deckApi.endpoints.setStar.initiate({ id, starred }, { track: false }));
  if (error) return error as ApiFailure;
  const given = (stars: readonly string[]) => [...(starred ? [id] : []), ...stars.filter((one) => one !== id)];
  dispatch(deckApi.util.updateQueryData('getStars', undefined, given));
  return undefined;
}
