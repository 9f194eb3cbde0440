import { useCallback } from 'react';
import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { refusalCode } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { texts } from '#texts/ui';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { useFresh } from '../use-fresh.ts';
import { useMoveCardMutation, useMoveDeckMutation, useEditFolderMutation } from '../catalogue.api.ts';

const words = cataloguePageTexts.move;

/** What is taken elsewhere. */
export type Moved =
  { kind: 'card'; card: Flashcard } | { kind: 'deck'; deck: Deck } | { kind: 'folder'; folder: Folder };

export interface MovePlace {
  id: string;
  name: string;
}

function originOf(moved: Moved): string {
  if (moved.kind === 'card') return moved.card.id_deck;
  if (moved.kind === 'deck') return moved.deck.id_folder;
  return moved.folder.id_parent ?? ROOT_FOLDER_ID;
}

/** Why something was not moved; and what it is by now, when somebody has changed it meanwhile: asked again, it goes. */
export interface NotMoved {
  message: string;
  now?: Moved;
}

/** Moves a card, a deck or a folder and offers to take it back; resolves to why it was not moved, or to null. */
export function useMove() {
  const [moveCard] = useMoveCardMutation();
  const [moveDeck] = useMoveDeckMutation();
  const [editFolder] = useEditFolderMutation();
  const fresh = useFresh();
  return useCallback(
    async (moved: Moved, to: MovePlace): Promise<NotMoved | null> => {
      const send = (placeId: string, revision?: number): Promise<unknown> => {
        if (moved.kind === 'card') return moveCard({ id: moved.card.id, deckId: placeId }).unwrap();
        if (moved.kind === 'deck') return moveDeck({ id: moved.deck.id, folderId: placeId }).unwrap();
        // Its place alone: whatever else was changed meanwhile stays.
        return editFolder({ id: moved.folder.id, change: { id_parent: placeId, revision } }).unwrap();
      };
      const origin = originOf(moved);
      try {
        await send(to.id, moved.kind === 'folder' ? moved.folder.revision : undefined);
        const done = { card: words.cardMoved, deck: words.deckMoved, folder: words.folderMoved }[moved.kind];
        toasts.undoable({
          done: [done, words.movedTo(to.name)],
          undone: [texts.common.success, texts.common.movedBack],
          failed: words.failed,
          undo: () => send(origin),
          redo: () => send(to.id),
        });
        return null;
      } catch (failure) {
        const changed = moved.kind === 'folder' && refusalCode(failure) === 'changed-meanwhile';
        const folder = changed ? await fresh.folder(moved.folder.id) : null;
        if (!folder) return { message: failureSentence(failure, words.failed) };
        const above = (await fresh.path(folder.id)).slice(0, -1).join(' › ');
        return { message: words.folderChanged(folder.name, above), now: { kind: 'folder', folder } };
      }
    },
    [moveCard, moveDeck, editFolder, fresh],
  );
}
