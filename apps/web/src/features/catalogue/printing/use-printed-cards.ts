import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Flashcard } from '@ardoise/contracts';
import { cardsApi } from '../../../data/cards.api.ts';
import { fetchCards } from '../../../data/fetch-cards.ts';
import { answerOf } from '../../../platform/answer-of.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { catalogueTexts } from '#texts/catalogue';
import { keptDisplayPrefs } from '../../../platform/preferences/display-storage.ts';
import { inWrittenOrder } from '../deck/written-order.ts';
import { printable } from './sheets.ts';

/** What is known of the cards while they arrive. `share` from 0 to 1; `left`, the cards left out. */
export type Printed =
  | { state: 'loading'; share: number }
  | { state: 'failed'; message: string }
  | { state: 'here'; cards: Flashcard[]; left: number };

/** What goes on paper: a deck, or cards that were chosen. */
export type PrintSource = { deckId: string } | { cardIds: readonly string[] };

async function fetched(
  dispatch: AppStore['dispatch'],
  source: PrintSource,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Flashcard[]> {
  const ids =
    'cardIds' in source
      ? source.cardIds
      : await answerOf(
          dispatch(cardsApi.endpoints.getCardIds.initiate({ kind: 'deck', id: source.deckId }, { forceRefetch: true })),
        );
  const all: Flashcard[] = [];
  for await (const { cards, share } of fetchCards(dispatch, ids, signal)) {
    all.push(...cards);
    onShare(share);
  }
  return 'cardIds' in source || keptDisplayPrefs().cardOrder === 'newest' ? all : inWrittenOrder(all);
}

/** The cards that go on paper, as they were when the page was opened: what is being printed does not move. */
export function usePrintedCards(source: PrintSource): { printed: Printed; retry: () => void } {
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
    fetched(dispatch, source, (share) => tell({ state: 'loading', share }), signal).then(
      (all) => {
        const cards = printable(all);
        tell({ state: 'here', cards, left: all.length - cards.length });
      },
      (failure: unknown) =>
        tell({ state: 'failed', message: failureSentence(failure, catalogueTexts.browser.cardsFailed) }),
    );
    return () => controller.abort();
  }, [dispatch, source, tries]);

  return { printed, retry: useCallback(() => setTries((n) => n + 1), []) };
}
