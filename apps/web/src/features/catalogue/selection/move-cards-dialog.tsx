import { DestinationForm } from '../moving/destination-form.tsx';
import { useGetAllDecksQuery, useGetAllFoldersQuery } from '../../../data/tree.api.ts';
import { decksToMoveTo } from '../moving/move-targets.ts';
import type { MoveTarget } from '../moving/move-targets.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { ChoiceDialog } from './choice-dialog.tsx';
import { selectionTexts } from '#texts/catalogue/selection';

interface Props {
  count: number;
  /** The deck where the cards are. */
  deckId: string;
  open: boolean;
  onChoose: (target: MoveTarget) => void;
  onClose: () => void;
}

function MoveCardsForm({ deckId, onChoose, onClose }: Omit<Props, 'count' | 'open'>) {
  const folders = useGetAllFoldersQuery();
  const decks = useGetAllDecksQuery();
  return (
    <DestinationForm
      label={cataloguePageTexts.move.toDeck}
      missing={cataloguePageTexts.move.missing}
      targets={folders.data && decks.data && decksToMoveTo(folders.data, decks.data, deckId)}
      onChoose={(target) => {
        onChoose(target);
        return Promise.resolve(null);
      }}
      onCancel={onClose}
    />
  );
}

/** Chooses the deck where many cards go. */
export function MoveCardsDialog({ count, open, ...form }: Props) {
  return (
    <ChoiceDialog title={selectionTexts.moveTitle(count)} open={open} onClose={form.onClose}>
      <MoveCardsForm {...form} />
    </ChoiceDialog>
  );
}
