import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { EMPTY_SELECTION, NO_SELECTION, allOf, extendedTo, keptIn, toggled, without } from './selection.ts';

/** The keys of a dialog, a drawer or a menu are theirs. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

/** Which of these cards are taken, followed as the list changes. */
export function useSelection(cards: readonly Flashcard[]) {
  const [selection, setSelection] = useState(NO_SELECTION);
  const order = useMemo(() => cards.map(({ id }) => id), [cards]);
  const present = useMemo(() => new Set(order), [order]);
  const kept = keptIn(selection, present);
  if (kept !== selection) setSelection(kept);

  const leave = useCallback(() => setSelection(NO_SELECTION), []);
  const { isActive } = selection;
  useEffect(() => {
    if (!isActive) return;
    // On the document: the focus may be nowhere, after a click beside the cards.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, leave]);

  return {
    isActive,
    ids: kept.ids,
    selected: useMemo(() => cards.filter(({ id }) => kept.ids.has(id)), [cards, kept.ids]),
    start: () => setSelection(EMPTY_SELECTION),
    leave,
    toggle: (id: string) => setSelection((now) => toggled(now, id)),
    extend: (id: string) => setSelection((now) => extendedTo(now, id, order)),
    takeAll: () => setSelection(allOf(order)),
    drop: useCallback((ids: string[]) => setSelection((now) => without(now, ids)), []),
  };
}

export type CardSelection = ReturnType<typeof useSelection>;
