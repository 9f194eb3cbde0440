import { useCallback, useMemo, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { EMPTY_SELECTION, NO_SELECTION, selectAll, extendedTo, keptIn, toggleCard, deselect } from './selection.ts';

/** Which of these cards are taken, followed as the list changes. */
export function useSelection(cards: readonly Flashcard[]) {
  const [selection, setSelection] = useState(NO_SELECTION);
  const order = useMemo(() => cards.map(({ id }) => id), [cards]);
  const present = useMemo(() => new Set(order), [order]);
  const kept = keptIn(selection, present);
  if (kept !== selection) setSelection(kept);

  const leave = useCallback(() => setSelection(NO_SELECTION), []);
  const { isActive } = selection;
  // The page's, not the list's: the focus may be nowhere, after a click beside the cards.
  useShortcuts({ Escape: () => (isActive ? leave() : false) }, { whileWriting: true });

  return {
    isActive,
    ids: kept.ids,
    selected: useMemo(() => cards.filter(({ id }) => kept.ids.has(id)), [cards, kept.ids]),
    start: () => setSelection(EMPTY_SELECTION),
    leave,
    toggle: (id: string) => setSelection((now) => toggleCard(now, id)),
    extend: (id: string) => setSelection((now) => extendedTo(now, id, order)),
    takeAll: () => setSelection(selectAll(order)),
    drop: useCallback((ids: string[]) => setSelection((now) => deselect(now, ids)), []),
  };
}

export type CardSelection = ReturnType<typeof useSelection>;
