import { useEffect, useEffectEvent } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import type { EditedCard } from '../card-editor-body.tsx';
import { keepAsNew, keptDraft } from './kept-draft.ts';

/** Opens the card that was being written when the page was closed, once the cards of its deck are there. */
export function useResuming(
  deckId: string,
  cards: readonly Flashcard[] | undefined,
  open: (card: EditedCard) => void,
): void {
  const resume = useEffectEvent(() => {
    const kept = keptDraft(deckId);
    if (!kept) return;
    const card = cards?.find(({ id }) => id === kept.cardId);
    if (kept.cardId !== null && !card) keepAsNew();
    open(card ?? 'new');
  });
  const areThere = cards !== undefined;
  useEffect(() => {
    if (areThere) resume();
  }, [deckId, areThere]);
}
