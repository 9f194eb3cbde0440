import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Flashcard } from '@ardoise/contracts';
import { CARD_BATCH_SIZE } from '@ardoise/contracts/light';
import { cardsApi } from '../../../data/cards.api.ts';
import { answerOf } from '../../../platform/answer-of.ts';
import { messageOf } from '../../../ui/message-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { catalogueTexts } from '../texts.fr.ts';
import { printable } from './sheets.ts';

/** What is known of the cards while they arrive. `share` from 0 to 1; `left`, the cards left out. */
export type Printed =
  | { state: 'loading'; share: number }
  | { state: 'failed'; message: string }
  | { state: 'here'; cards: Flashcard[]; left: number };

/** The cards as they are now; batch by batch, so that a large deck shows how far it is. */
async function fetchCards(
  dispatch: AppStore['dispatch'],
  deckId: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Flashcard[]> {
  const fresh = { forceRefetch: true };
  const ids = await answerOf(dispatch(cardsApi.endpoints.getCardIds.initiate({ kind: 'deck', id: deckId }, fresh)));
  const cards: Flashcard[] = [];
  for (let at = 0; at < ids.length && !signal.aborted; at += CARD_BATCH_SIZE) {
    const batch = ids.slice(at, at + CARD_BATCH_SIZE);
    cards.push(...(await answerOf(dispatch(cardsApi.endpoints.getCards.initiate(batch, fresh)))));
    onShare(Math.min(1, (at + batch.length) / ids.length));
  }
  return cards;
}

/** The cards of a deck that go on paper, as they were when the page was opened: what is being printed does not move. */
export function usePrintedCards(deckId: string): { printed: Printed; retry: () => void } {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [printed, setPrinted] = useState<Printed>({ state: 'loading', share: 0 });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (next: Printed) => {
      if (!signal.aborted) setPrinted(next);
    };
    tell({ state: 'loading', share: 0 });
    fetchCards(dispatch, deckId, (share) => tell({ state: 'loading', share }), signal).then(
      (all) => {
        const cards = printable(all);
        tell({ state: 'here', cards, left: all.length - cards.length });
      },
      (failure: unknown) => tell({ state: 'failed', message: messageOf(failure, catalogueTexts.browser.cardsFailed) }),
    );
    return () => controller.abort();
  }, [dispatch, deckId, tries]);

  return { printed, retry: useCallback(() => setTries((n) => n + 1), []) };
}
