import { useEffect, useEffectEvent } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import type { EditedCard } from '../card-editor-body.tsx';
import { keptDraft } from './kept-draft.ts';

/** Opens the card that was being written when the page was closed, once the cards of its deck are there. */
export function useResuming(
  deckId: string,
  cards: readonly Flashcard[] | undefined,
  open: (card: EditedCard) => void,
): void {
  const resume = useEffectEvent(() => {
    const kept = keptDraft(deckId);
    const card = kept?.cardId === null ? 'new' : cards?.find(({ id }) => id === kept?.cardId);
    if (card) open(card);
  });
  const areThere = cards !== undefined;
  useEffect(() => {
    if (areThere) resume();
  }, [deckId, areThere]);
}
