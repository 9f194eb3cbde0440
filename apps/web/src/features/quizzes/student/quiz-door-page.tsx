import { useEffect, useState } from 'react';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Card, Flex, Statistic } from 'antd';
import type { Quiz } from '@ardoise/contracts';
import { Navigate, useParams } from 'react-router-dom';
import { refusalCode, statusOf } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { runPath } from '../run/student/run-path.ts';
import { runDoorTexts } from '#texts/quizzes/run-student';
import { countdown, studentTexts as words } from '#texts/quizzes/student';

/** Asked again this often before the start, when the server does not say how long it takes. */
const ASK_AGAIN_MS = 20_000;
const MOST_WAIT_MS = 600_000;
const TICK_MS = 250;

function BackLink() {
  return (
    <ButtonLink to="/app/quiz" icon={<ArrowLeftOutlined aria-hidden />}>
      {words.back}
    </ButtonLink>
  );
}

/** Before the start: when it is, how long that takes by the server's clock, and in by itself. */
function NotStarted({ failure, onTime }: { failure: ApiFailure; onTime: () => unknown }) {
  const wait = failure.retryAfter === undefined ? null : failure.retryAfter * 1_000;
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const startsAt = performance.now() + (wait ?? 0);
    const tick = setInterval(() => setLeft(startsAt - performance.now()), TICK_MS);
    // Timers of days are cut short by browsers, and clocks drift: in between the server is asked again.
    const due = setTimeout(onTime, Math.min(wait ?? ASK_AGAIN_MS, MOST_WAIT_MS));
    return () => {
      clearInterval(tick);
      clearTimeout(due);
    };
  }, [failure, wait, onTime]);
  return (
    <>
      <p className="title">{failureSentence(failure, words.loadFailed)}</p>
      {wait !== null && left !== null && (
        <Card size="small" role="timer">
          <Statistic title={words.startsIn} value={countdown(left)} />
        </Card>
      )}
      <p className="hint">{words.opensByItself}</p>
    </>
  );
}

function Taken({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  return (
    <>
      <p className="title">{words.alreadyDone}</p>
      {quiz.results_available ? (
        <ButtonLink type="primary" size="large" className="measured" to={`/app/quiz/${quiz.id}/results`}>
          {words.results}
        </ButtonLink>
      ) : (
        <p className="hint">
          {quiz.can_see_results_from ? words.resultsFrom(dates.moment(quiz.can_see_results_from)) : words.resultsSoon}
        </p>
      )}
    </>
  );
}

/** A quiz of the whole class: in when its professor has launched it, by itself where that is waited for. */
function PacedDoor({ quiz }: { quiz: Quiz }) {
  const [hasWaited, setHasWaited] = useState(false);
  const { run_id: runId, userAlreadyParticipated: isTaken } = quiz;
  const waits = !runId && !isTaken;
  if (waits && !hasWaited) setHasWaited(true);
  if (runId && hasWaited) return <Navigate replace to={runPath(quiz.id, runId)} />;
  if (!runId && isTaken) return <Taken quiz={quiz} />;
  return (
    <>
      <ul>
        <li>{words.questions(quiz.flashcards_count)}</li>
        <li>{runDoorTexts.inClass}</li>
      </ul>
      {runId ? (
        <ButtonLink type="primary" size="large" className="measured" to={runPath(quiz.id, runId)}>
          {runDoorTexts.join}
        </ButtonLink>
      ) : (
        <div role="status">
          <p className="title">{runDoorTexts.notLaunched}</p>
          <p className="hint">{runDoorTexts.startsByItself}</p>
        </div>
      )}
    </>
  );
}

function Door({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  const path = `/app/quiz/${quiz.id}`;
  if (quiz.mode === 'paced') return <PacedDoor quiz={quiz} />;
  if (quiz.userAlreadyParticipated) return <Taken quiz={quiz} />;
  return (
    <>
      <ul>
        <li>{words.questions(quiz.flashcards_count)}</li>
        <li>{words.perCard(quiz.time_limit)}</li>
        {quiz.end_date && <li>{words.until(dates.moment(quiz.end_date))}</li>}
      </ul>
      <p className="hint">{words.advice}</p>
      {quiz.flashcards_count === 0 && !quiz.in_progress ? (
        <p className="title">{words.empty}</p>
      ) : (
        <ButtonLink type="primary" size="large" className="measured" to={`${path}/session`}>
          {quiz.in_progress ? words.resume : words.start}
        </ButtonLink>
      )}
    </>
  );
}

/** The page behind a quiz's link: what it is, and whether one can come in now. */
export function QuizDoorPage() {
  const { quizId = '' } = useParams();
  // Not isError: it goes while the server is asked again, and what is said would blink.
  const { currentData: quiz, error, refetch } = useGetQuizQuery(quizId, { refetchOnMountOrArgChange: true });
  const notYet = refusalCode(error) === 'quiz-not-started';
  const status = statusOf(error) ?? 0;
  return (
    <>
      <PageHead title={quiz && !error ? quiz.name : words.join} />
      <Flex vertical gap="middle" align="start" style={{ maxWidth: '40rem' }}>
        {notYet ? (
          <NotStarted failure={error as ApiFailure} onTime={refetch} />
        ) : error && (status === 403 || status === 404) ? (
          <p className="title" role="alert">
            {failureSentence(error, words.missing)}
          </p>
        ) : error && !quiz ? (
          <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />
        ) : quiz ? (
          <Door quiz={quiz} />
        ) : (
          <CardsSkeleton count={1} withTitle={false} />
        )}
        <BackLink />
      </Flex>
    </>
  );
}
