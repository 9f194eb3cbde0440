import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';
import { displayChanged, selectDisplay } from '../../../platform/preferences/preferences-slice.ts';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { NEWEST, orderedCards } from '../table/order.ts';
import { useGetDeckSuccessQuery } from '../table/success.api.ts';

export type DeckView = 'cards' | 'table';

/**
 * How the cards of a deck are looked at, and in which order. The choice is kept on the device; a phone has no room for a
 * table, and a link to one card leads to it among the cards.
 */
export function useDeckView(deckId: string, cards: readonly Flashcard[]) {
  const kept = useAppSelector(selectDisplay).deckView;
  const dispatch = useAppDispatch();
  const narrow = useNarrow();
  const { hash } = useLocation();
  const [isLed, setLed] = useState(hash !== '');
  const [order, setOrder] = useState(NEWEST);
  const view: DeckView = narrow || isLed ? 'cards' : kept;
  const choose = useCallback(
    (next: DeckView) => {
      setLed(false);
      dispatch(displayChanged({ deckView: next }));
    },
    [dispatch],
  );
  const isTable = view === 'table';
  // Ratings are told to nobody else: each look at the table asks anew.
  const asked = useGetDeckSuccessQuery(isTable ? deckId : skipToken, { refetchOnMountOrArgChange: true });
  const success = asked.currentData ?? null;
  return {
    view,
    canChoose: !narrow,
    choose,
    order,
    setOrder,
    success,
    cards: useMemo(() => (isTable ? orderedCards(cards, order, success) : cards), [cards, isTable, order, success]),
  };
}
