import { useState } from 'react';
import type { ListedFlashcard } from '@ardoise/contracts';
import { CardEditor } from '../card-editor.tsx';
import { ListedPage } from '../listed/listed-page.tsx';
import { catalogueTexts } from '../texts.fr.ts';
import { ProposalItem } from './proposal-item.tsx';
import { useGetProposalsQuery } from './proposals.api.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

/** What students propose, for a professor to publish or to refuse; others read it. */
export function ProposalsPage({ canEdit }: { canEdit: boolean }) {
  const query = useGetProposalsQuery();
  const [edited, setEdited] = useState<ListedFlashcard | null>(null);
  const [refused, setRefused] = useState<ListedFlashcard | null>(null);
  const actions = canEdit ? { onEdit: setEdited, onRefuse: setRefused } : undefined;
  return (
    <>
      <ListedPage
        words={catalogueTexts.proposals}
        query={query}
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
