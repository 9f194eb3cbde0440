import { useState } from 'react';
import type { ListedFlashcard } from '@ardoise/contracts';
import { CardEditor } from '../card-editor/card-editor.tsx';
import { ListedGroups } from '../listed/listed-groups.tsx';
import type { ListedCards } from '../listed/listed-groups.tsx';
import { ProposalItem } from './proposal-item.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** Proposed cards, to publish or to refuse for who may. */
export function ProposalGroups({ canEdit, ...listed }: ListedCards<ListedFlashcard> & { canEdit: boolean }) {
  const [edited, setEdited] = useState<ListedFlashcard | null>(null);
  const [refused, setRefused] = useState<ListedFlashcard | null>(null);
  const actions = canEdit ? { onEdit: setEdited, onRefuse: setRefused } : undefined;
  return (
    <>
      <ListedGroups
        {...listed}
        canVisit={canEdit}
        item={(card) => <ProposalItem key={card.flashcard_id} card={card} actions={actions} />}
      />
      {canEdit && (
        <>
          <CardEditor deckId={edited?.id_deck ?? ''} edited={edited} onClose={() => setEdited(null)} />
          <RefuseDialog card={refused} onClose={() => setRefused(null)} />
        </>
      )}
    </>
  );
}
