import { useCallback } from 'react';
import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { messageOf } from '../../../app/api.ts';
import { texts } from '../../../texts.fr.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { catalogueTexts } from '../texts.fr.ts';
import { useMoveCardMutation, useMoveDeckMutation, useMoveFolderMutation } from './moving.api.ts';

const words = catalogueTexts.move;

/** What is taken elsewhere. */
export type Moved =
  { kind: 'card'; card: Flashcard } | { kind: 'deck'; deck: Deck } | { kind: 'folder'; folder: Folder };

export interface Place {
  id: string;
  name: string;
}

function originOf(moved: Moved): string {
  if (moved.kind === 'card') return moved.card.id_deck;
  if (moved.kind === 'deck') return moved.deck.id_folder;
  return moved.folder.id_parent ?? ROOT_FOLDER_ID;
}

/** Moves a card, a deck or a folder and offers to take it back; resolves to why it was not moved, or to null. */
export function useMove() {
  const [moveCard] = useMoveCardMutation();
  const [moveDeck] = useMoveDeckMutation();
  const [moveFolder] = useMoveFolderMutation();
  const toasts = useToasts();
  return useCallback(
    async (moved: Moved, to: Place): Promise<string | null> => {
      const send = (placeId: string): Promise<unknown> => {
        if (moved.kind === 'card') return moveCard({ id: moved.card.id, deckId: placeId }).unwrap();
        if (moved.kind === 'deck') return moveDeck({ id: moved.deck.id, folderId: placeId }).unwrap();
        return moveFolder({ id: moved.folder.id, name: moved.folder.name, parentId: placeId }).unwrap();
      };
      const origin = originOf(moved);
      const takeBack = async () => {
        try {
          await send(origin);
          toasts.success(texts.common.success, texts.common.movedBack);
        } catch (failure) {
          toasts.failure(words.failed, messageOf(failure, ''));
        }
      };
      try {
        await send(to.id);
        const done = { card: words.cardMoved, deck: words.deckMoved, folder: words.folderMoved }[moved.kind];
        toasts.undoable(done, words.movedTo(to.name), takeBack);
        return null;
      } catch (failure) {
        return messageOf(failure, words.failed);
      }
    },
    [moveCard, moveDeck, moveFolder, toasts],
  );
}
