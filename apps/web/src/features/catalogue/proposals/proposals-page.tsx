import { useState } from 'react';
import type { ListedFlashcard } from '@ardoise/contracts';
import { messageOf } from '../../../app/api.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { CardEditor } from '../card-editor.tsx';
import '../deck-page.css';
import { pathOfListed } from '../listed-path.ts';
import { catalogueTexts } from '../texts.fr.ts';
import { ProposalItem } from './proposal-item.tsx';
import { useGetProposalsQuery } from './proposals.api.ts';
import './proposals.css';
import { RefuseDialog } from './refuse-dialog.tsx';

const words = catalogueTexts.proposals;

/** The cards by their path, the path of the newest first; within a path the newest first as well. */
export function groupByPath(cards: readonly ListedFlashcard[]): [path: string, cards: ListedFlashcard[]][] {
  const groups = new Map<string, ListedFlashcard[]>();
  for (const card of [...cards].sort((a, b) => b.creation_date.localeCompare(a.creation_date))) {
    const path = pathOfListed(card);
    groups.set(path, [...(groups.get(path) ?? []), card]);
  }
  return [...groups];
}

/** What students propose, for a professor to publish or to refuse. */
export function ProposalsPage() {
  const { data, isError, error, refetch } = useGetProposalsQuery();
  const [edited, setEdited] = useState<ListedFlashcard | null>(null);
  const [refused, setRefused] = useState<ListedFlashcard | null>(null);
  return (
    <>
      <PageHead title={words.title} />
      {isError && !data && <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton />}
      {data?.length === 0 && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
      {data &&
        groupByPath(data).map(([path, cards]) => (
          <section key={path} className="proposals-group">
            <h2>{path}</h2>
            <ul className="card-list" aria-label={path}>
              {cards.map((card) => (
                <ProposalItem key={card.flashcard_id} card={card} onEdit={setEdited} onRefuse={setRefused} />
              ))}
            </ul>
          </section>
        ))}
      <CardEditor deckId={edited?.id_deck ?? ''} edited={edited} onClose={() => setEdited(null)} />
      <RefuseDialog card={refused} onClose={() => setRefused(null)} />
    </>
  );
}
