import { original } from '@reduxjs/toolkit';
import type { ChangeNotice, Flashcard } from '@ardoise/contracts';
import { CARD_BATCH_SIZE } from '@ardoise/contracts/light';
import { answerOf } from '../../platform/answer-of.ts';
import { cardsApi } from '../cards.api.ts';
import type { AppStore } from '../store.ts';
import { wholeDeckTags } from '../tags.ts';

const { getCards, getDeckCards } = cardsApi.endpoints;

const namesCard = ({ topic }: ChangeNotice) => topic === 'flashcards' || topic === 'proposals';

/** As the server lists a deck: the newest first, the ids decide between those that were written together. */
function asListed(one: Flashcard, other: Flashcard): number {
  if (one.creation_date !== other.creation_date) return one.creation_date < other.creation_date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** The cards of a deck after some of the school's have changed. @param found those of these ids that are still there */
export function mended(
  cards: readonly Flashcard[],
  deckId: string,
  ids: readonly string[],
  found: readonly Flashcard[],
): readonly Flashcard[] {
  const changed = new Set(ids);
  const here = found.filter(({ id, id_deck }) => changed.has(id) && id_deck === deckId);
  const fresh = new Map(here.map((card) => [card.id, card]));
  const stayed = cards.flatMap((card) => {
    if (!changed.has(card.id)) return [card];
    const now = fresh.get(card.id);
    fresh.delete(card.id);
    return now ? [now] : [];
  });
  return fresh.size === 0 ? stayed : [...stayed, ...fresh.values()].sort(asListed);
}

/**
 * A professor hears which card changed: decks that are on the screen, of ten thousand cards perhaps, ask for that card alone.
 * What names none, or too many, makes them stale as a whole.
 */
export function mendingCardLists(store: AppStore): (notices: readonly ChangeNotice[]) => void {
  const { dispatch } = store;
  const askAnew = () => void dispatch(cardsApi.util.invalidateTags(wholeDeckTags()));
  const mend = async (ids: readonly string[]) => {
    const decks = cardsApi.util.selectCachedArgsForQuery(store.getState(), 'getDeckCards');
    if (decks.length === 0) return;
    // What is on its way may have left before the change.
    const isComing = decks.some((id) => getDeckCards.select(id)(store.getState()).isLoading);
    if (isComing || ids.length > CARD_BATCH_SIZE) return askAnew();
    const found = await answerOf(dispatch(getCards.initiate(ids, { forceRefetch: true })));
    for (const id of decks)
      dispatch(
        cardsApi.util.updateQueryData('getDeckCards', id, (draft) => [
          ...mended(original(draft) ?? [], id, ids, found),
        ]),
      );
  };
  // One after the other: an older answer must not come over a newer one.
  let last = Promise.resolve();
  return (notices) => {
    const ids = notices.filter(namesCard).flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length > 0) last = last.then(() => mend([...new Set(ids)])).catch(askAnew);
  };
}
