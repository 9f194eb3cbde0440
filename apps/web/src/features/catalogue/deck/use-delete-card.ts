import { useCallback } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useRestoreMutation } from '../../../data/restore.api.ts';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { useDeleteCardMutation } from '../catalogue.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';

/** Deletes a card, once that is confirmed; it can be taken back. */
export function useDeleteCard(): (card: Flashcard) => void {
  const [remove] = useDeleteCardMutation();
  const [restore] = useRestoreMutation();
  return useCallback(
    (card: Flashcard) =>
      confirmed({
        question: cataloguePageTexts.deck.deleteCard,
        run: () => remove(card.id).unwrap(),
        undo: () => restore({ kind: 'flashcard', id: card.id }).unwrap(),
      }),
    [remove, restore],
  );
}
