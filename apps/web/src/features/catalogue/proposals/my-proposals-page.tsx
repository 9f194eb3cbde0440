import { Flex } from 'antd';
import type { OwnProposal } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { CardText } from '../../../ui/card/card-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { catalogueTexts } from '#texts/catalogue';
import { useGetMyProposalsQuery } from './proposals.api.ts';
import styles from './proposals.module.css';

const words = catalogueTexts.proposals;
const BADGES = { pending: 'badge amber', published: 'badge green', refused: 'badge red' };

function Proposal({ proposal }: { proposal: OwnProposal }) {
  const { question, state, creation_date, decided_at, reason, deck_name, id_deck, id_folder } = proposal;
  const dates = useDates();
  return (
    <li className="panel padded">
      <Flex component="p" wrap gap="small" align="center" className="detail">
        <span className={BADGES[state]}>{words.states[state]}</span>
        {words.on(dates.day(decided_at ?? creation_date))}
      </Flex>
      <CardText className="label" text={question} />
      {reason && <p className={styles.reason}>{words.why(reason)}</p>}
      {deck_name && id_deck && id_folder && (
        <Link to={`/app/navigate/${id_folder}/${id_deck}`}>{words.inDeck(deck_name)}</Link>
      )}
    </li>
  );
}

/** A student's own proposals, and what became of them. */
export function MyProposalsPage() {
  const { data, isError, error, refetch } = useGetMyProposalsQuery();
  return (
    <>
      <PageHead title={words.mine} />
      {isError && !data && <LoadError message={failureSentence(error, words.failed)} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton />}
      {data?.length === 0 && <EmptyState title={words.mineEmpty}>{words.mineEmptyHint}</EmptyState>}
      {data && data.length > 0 && (
        <Flex component="ul" vertical gap={12} aria-label={words.mine}>
          {data.map((proposal) => (
            <Proposal key={proposal.flashcard_id} proposal={proposal} />
          ))}
        </Flex>
      )}
    </>
  );
}
