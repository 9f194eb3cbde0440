import { useState } from 'react';
import { catalogueTexts } from '#texts/catalogue';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DestinationForm } from './destination-form.tsx';
import { useGetAllDecksQuery, useGetAllFoldersQuery } from '../../../data/tree.api.ts';
import { decksToMoveTo, foldersForDeck, foldersForFolder } from './move-targets.ts';
import { useMove } from './use-move.ts';
import type { Moved } from './use-move.ts';

const words = cataloguePageTexts.move;

function useTargets(moved: Moved) {
  const folders = useGetAllFoldersQuery();
  const decks = useGetAllDecksQuery(undefined, { skip: moved.kind !== 'card' });
  if (!folders.data) return undefined;
  if (moved.kind === 'deck') return foldersForDeck(folders.data, moved.deck.id_folder);
  if (moved.kind === 'folder') return foldersForFolder(folders.data, moved.folder, catalogueTexts.browser.root);
  return decks.data && decksToMoveTo(folders.data, decks.data, moved.card.id_deck);
}

function MoveForm({ moved: given, onDone }: { moved: Moved; onDone: () => void }) {
  // As it is by now, once somebody else has changed it.
  const [moved, setMoved] = useState(given);
  const targets = useTargets(moved);
  const move = useMove();
  return (
    <DestinationForm
      label={moved.kind === 'card' ? words.toDeck : words.toFolder}
      missing={moved.kind === 'folder' ? words.missingFolder : words.missing}
      targets={targets}
      onChoose={async (target) => {
        const problem = await move(moved, target);
        if (problem === null) onDone();
        if (problem?.now) setMoved(problem.now);
        return problem?.message ?? null;
      }}
      onCancel={onDone}
    />
  );
}

/** Chooses where a card, a deck or a folder goes. */
export function MoveDialog({ moved, onClose }: { moved: Moved | null; onClose: () => void }) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(moved);
  if (moved && moved !== shown) setShown(moved);
  return (
    <Dialog title={shown && words[shown.kind]} open={moved !== null} onCancel={onClose} width={520}>
      {shown && <MoveForm moved={shown} onDone={onClose} />}
    </Dialog>
  );
}
