import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing, statusOf } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { studentTexts } from '#texts/quizzes/student';
import { AskedScreen } from './asked-screen.tsx';
import { LeaveQuiz } from './leave-quiz.tsx';
import { SessionNotice } from './session-notice.tsx';
import { sessionTexts as words } from '#texts/quizzes/session';
import { useAttempt } from './use-attempt.ts';

function Run({ quizId }: { quizId: string }) {
  const { run, state } = useAttempt(quizId);
  switch (state.status) {
    case 'loading':
      return <CardsSkeleton count={1} />;
    case 'failed':
      return (
        <>
          <LeaveQuiz />
          <LoadError message={state.message || words.failed} onRetry={() => void run.begin()} />
        </>
      );
    case 'closed':
      return <SessionNotice quizId={quizId} message={state.message || words.failed} />;
    case 'over':
      return <SessionNotice quizId={quizId} message={state.message ?? words.thanks} done />;
    default:
      return <AskedScreen run={run} state={state} leave={<LeaveQuiz />} />;
  }
}

/** A quiz as it is taken. Whoever has already taken it is told so; the server decides about everything else. */
function Session({ quizId }: { quizId: string }) {
  const quiz = useGetQuizQuery(quizId);
  // What is known when the screen opens decides: at the end of the quiz one has taken part as well.
  const [known, setKnown] = useState<'new' | 'done' | null>(null);
  if (!known && quiz.currentData) setKnown(quiz.currentData.userAlreadyParticipated ? 'done' : 'new');
  useTitle(quiz.currentData?.name ?? words.title);
  if (known === 'done') return <SessionNotice quizId={quizId} message={studentTexts.alreadyDone} />;
  if (known === 'new') return <Run quizId={quizId} />;
  if (quiz.error && (isMissing(quiz.error) || statusOf(quiz.error) === 403))
    return <SessionNotice quizId={quizId} message={failureSentence(quiz.error, studentTexts.missing)} />;
  if (quiz.error)
    return (
      <>
        <LeaveQuiz />
        <LoadError error={quiz.error} message={words.failed} onRetry={() => void quiz.refetch()} />
      </>
    );
  return <CardsSkeleton count={1} />;
}

/** Another quiz in the address, as by going back in history, is another session. */
export function SessionPage() {
  const { quizId = '' } = useParams();
  return <Session key={quizId} quizId={quizId} />;
}
