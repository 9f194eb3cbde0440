import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import { displayChanged, selectDisplay } from '../../platform/preferences/preferences-slice.ts';
import { useNarrow } from '../../ui/use-media.ts';
import { NEWEST, ordered } from './table/order.ts';

export type DeckView = 'cards' | 'table';

/**
 * How the cards of a deck are looked at, and in which order. The choice is kept on the device; a phone has no room for a
 * table, and a link to one card leads to it among the cards.
 */
export function useDeckView(cards: readonly Flashcard[]) {
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
  return {
    view,
    canChoose: !narrow,
    choose,
    order,
    setOrder,
    cards: useMemo(() => (isTable ? ordered(cards, order) : cards), [cards, isTable, order]),
  };
}
