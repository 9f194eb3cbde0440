import type { ReactNode } from 'react';
import { BrokenGroups } from '../../features/catalogue/broken-media/broken-groups.tsx';
import { useGetBrokenMediaQuery } from '../../features/catalogue/broken-media/broken-media.api.ts';
import { ProposalGroups } from '../../features/catalogue/proposals/proposal-groups.tsx';
import { useGetProposalsQuery } from '../../features/catalogue/proposals/proposals.api.ts';
import { LeaveRequestList } from '../../features/accounts/leaving/leave-requests.tsx';
import { useGetLeaveRequestsQuery } from '../../features/accounts/leaving/leaving.api.ts';
import { useGetUnreadCommentsQuery } from '../../features/discussion/discussion.api.ts';
import { UnreadList } from '../../features/discussion/unread-list.tsx';
import { useGetRunningQuizzesQuery } from '../../features/quizzes/list/quiz-list.api.ts';
import { QuizRows } from '../../features/quizzes/list/quiz-rows.tsx';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { formatNumber } from '#texts/grammar';
import { LoadError } from '../../ui/states/load-error.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { leavingTexts } from '#texts/accounts/leaving';
import { inboxTexts } from '#texts/app/inbox';
import styles from './inbox-page.module.css';
import { useQuizGiving } from '../joining/quiz-giving.tsx';

const words = inboxTexts;
/** Quizzes begin by themselves, without anybody telling it. */
const QUIZZES_EVERY_MS = 30_000;

interface Asked {
  data?: readonly unknown[] | undefined;
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface PartProps {
  title: string;
  query: Asked;
  /** Also where there is nothing any more: what is being done with the last one stays. */
  children: ReactNode;
}

/** One kind of what waits; nothing is said of a kind of which nothing waits. */
function Part({ title, query: { data, isError, error, refetch }, children }: PartProps) {
  return (
    <section className={styles.part} hidden={data ? data.length === 0 : !isError}>
      <h2>
        <bdi>{title}</bdi> {data && <span className="detail">({formatNumber(data.length)})</span>}
      </h2>
      {isError && !data && <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />}
      {children}
    </section>
  );
}

/** What waits for a professor, with what is to be done with each in its place. */
export function InboxPage() {
  const giving = useQuizGiving();
  const quizzes = useGetRunningQuizzesQuery(undefined, { pollingInterval: QUIZZES_EVERY_MS });
  const comments = useGetUnreadCommentsQuery();
  const proposals = useGetProposalsQuery();
  const broken = useGetBrokenMediaQuery();
  const leaving = useGetLeaveRequestsQuery();
  const all: Asked[] = [quizzes, comments, leaving, proposals, broken];
  const isLoading = all.some(({ data, isError }) => !data && !isError);
  return (
    <>
      <PageHead title={words.title} />
      {isLoading && <CardsSkeleton withTitle={false} />}
      {all.every(({ data }) => data?.length === 0) && <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>}
      <Part title={words.quizzes} query={quizzes}>
        <QuizRows quizzes={quizzes.data ?? []} label={words.quizzes} more={giving.more} />
      </Part>
      <Part title={words.comments} query={comments}>
        <UnreadList comments={comments.data ?? []} />
      </Part>
      <Part title={leavingTexts.requests.title} query={leaving}>
        <LeaveRequestList requests={leaving.data ?? []} />
      </Part>
      <Part title={words.proposals} query={proposals}>
        <ProposalGroups cards={proposals.data ?? []} Heading="h3" canEdit />
      </Part>
      <Part title={words.brokenMedia} query={broken}>
        <BrokenGroups cards={broken.data ?? []} Heading="h3" canEdit />
      </Part>
      {giving.dialog}
    </>
  );
}
