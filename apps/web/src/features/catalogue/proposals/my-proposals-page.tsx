import { useRef } from 'react';
import { Button, Flex } from 'antd';
import type { OwnProposal } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { CardText } from '../../../ui/card/card-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { confirmed } from '../../../ui/dialogs/confirmed-action.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { useGetMyProposalsQuery, useWithdrawProposalMutation } from './proposals.api.ts';
import { useRewriting } from './use-rewriting.tsx';
import styles from './proposals.module.css';

const words = cataloguePageTexts.proposals;
const BADGES = { pending: 'badge amber', published: 'badge green', refused: 'badge red', withdrawn: 'badge' };

interface Props {
  proposal: OwnProposal;
  onRewrite: (proposal: OwnProposal) => void;
}

/** What its author may still do with it. `onWithdrawn`: the button has gone, and the focus with it. */
function ProposalActions({ proposal, onRewrite, onWithdrawn }: Props & { onWithdrawn: () => void }) {
  const { flashcard_id: id, question, state, can_rewrite: canRewrite } = proposal;
  const [withdraw] = useWithdrawProposalMutation();
  const isAllowed = useConfig()?.allow_card_proposal === true;
  const waits = state === 'pending';
  const mayRewrite = canRewrite && isAllowed;
  if (!mayRewrite && !waits) return null;
  const onWithdraw = () => {
    let isWithdrawn = false;
    const run = async () => {
      await withdraw(id).unwrap();
      isWithdrawn = true;
    };
    const afterClose = () => isWithdrawn && onWithdrawn();
    confirmed({ question: words.withdrawOne, run, done: words.withdrawn, afterClose });
  };
  return (
    <Flex wrap gap="small">
      {mayRewrite && (
        <Button
          aria-label={waits ? words.correctOf(question) : words.renewOf(question)}
          onClick={() => onRewrite(proposal)}
        >
          {waits ? words.correct : words.renew}
        </Button>
      )}
      {waits && (
        <Button type="text" aria-label={words.withdrawOf(question)} onClick={onWithdraw}>
          {words.withdraw}
        </Button>
      )}
    </Flex>
  );
}

function Proposal({ proposal, onRewrite }: Props) {
  const { question, state, creation_date, decided_at, reason, deck_name, id_deck, id_folder } = proposal;
  const dates = useDates();
  const item = useRef<HTMLElement>(null);
  return (
    <Flex component="li" ref={item} tabIndex={-1} vertical gap="small" className="panel padded">
      <Flex component="p" wrap gap="small" align="center" className="detail">
        <span className={BADGES[state]}>{words.states[state]}</span>
        {words.on(dates.day(decided_at ?? creation_date))}
      </Flex>
      <CardText className="label" text={question} />
      {reason && (
        <p dir="auto" className={styles.reason}>
          {words.why(reason)}
        </p>
      )}
      {deck_name && id_deck && id_folder && (
        <Link to={`/app/navigate/${id_folder}/${id_deck}`}>{words.inDeck(deck_name)}</Link>
      )}
      <ProposalActions proposal={proposal} onRewrite={onRewrite} onWithdrawn={() => item.current?.focus()} />
    </Flex>
  );
}

/** A student's own proposals, what became of them, and what they may still do with each. */
export function MyProposalsPage() {
  const { data, isError, error, refetch } = useGetMyProposalsQuery();
  const rewriting = useRewriting();
  return (
    <>
      <PageHead title={words.mine} />
      {isError && !data && <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton />}
      {data?.length === 0 && <EmptyState title={words.mineEmpty}>{words.mineEmptyHint}</EmptyState>}
      {data && data.length > 0 && (
        <Flex component="ul" vertical gap={12} aria-label={words.mine}>
          {data.map((proposal) => (
            <Proposal
              key={proposal.flashcard_id}
              proposal={proposal}
              onRewrite={({ flashcard_id: id, decided_at: decidedAt }) => void rewriting.open(id, decidedAt)}
            />
          ))}
        </Flex>
      )}
      {rewriting.dialog}
    </>
  );
}
