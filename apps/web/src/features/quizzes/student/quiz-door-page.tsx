import { useEffect, useState } from 'react';
import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Quiz } from '@ardoise/contracts';
import { Link, useParams } from 'react-router-dom';
import { codeOf, statusOf } from '../../../platform/api.ts';
import { messageOf } from '../../../ui/message-of.ts';
import type { ApiFailure } from '../../../platform/http.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import '../quizzes.css';
import { useGetQuizQuery } from '../quizzes.api.ts';
import './student.css';
import { countdown, studentTexts as words } from './student-texts.fr.ts';

/** Asked again this often before the start, when the server does not say how long it takes. */
const ASK_AGAIN_MS = 20_000;
const MOST_WAIT_MS = 600_000;
const TICK_MS = 250;

function BackLink() {
  return (
    <Link className="button" to="/app/quiz">
      <ArrowLeftOutlined aria-hidden />
      {words.back}
    </Link>
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
      <p className="quiz-door-message">{messageOf(failure, words.loadFailed)}</p>
      {wait !== null && left !== null && (
        <p className="quiz-door-wait" role="timer">
          <span>{words.startsIn}</span>
          <strong>{countdown(left)}</strong>
        </p>
      )}
      <p className="quiz-hint">{words.opensByItself}</p>
    </>
  );
}

function Door({ quiz }: { quiz: Quiz }) {
  const dates = useDates();
  const path = `/app/quiz/${quiz.id}`;
  if (quiz.userAlreadyParticipated)
    return (
      <>
        <p className="quiz-door-message">{words.alreadyDone}</p>
        {quiz.results_available ? (
          <Link className="button button-primary quiz-door-go" to={`${path}/results`}>
            {words.results}
          </Link>
        ) : (
          <p className="quiz-hint">
            {quiz.can_see_results_from ? words.resultsFrom(dates.moment(quiz.can_see_results_from)) : words.resultsSoon}
          </p>
        )}
      </>
    );
  return (
    <>
      <ul className="quiz-door-facts">
        <li>{words.questions(quiz.flashcards_count)}</li>
        <li>{words.perCard(quiz.time_limit)}</li>
        {quiz.end_date && <li>{words.until(dates.moment(quiz.end_date))}</li>}
      </ul>
      <p className="quiz-hint">{words.advice}</p>
      {quiz.flashcards_count === 0 && !quiz.in_progress ? (
        <p className="quiz-door-message">{words.empty}</p>
      ) : (
        <Link className="button button-primary quiz-door-go" to={`${path}/session`}>
          {quiz.in_progress ? words.resume : words.start}
        </Link>
      )}
    </>
  );
}

/** The page behind a quiz's link: what it is, and whether one can come in now. */
export function QuizDoorPage() {
  const { quizId = '' } = useParams();
  // Not isError: it goes while the server is asked again, and what is said would blink.
  const { currentData: quiz, error, refetch } = useGetQuizQuery(quizId, { refetchOnMountOrArgChange: true });
  const notYet = codeOf(error) === 'quiz-not-started';
  const status = statusOf(error) ?? 0;
  return (
    <div className="quiz-door">
      <PageHead title={quiz && !error ? quiz.name : words.join} />
      {notYet ? (
        <NotStarted failure={error as ApiFailure} onTime={refetch} />
      ) : error && (status === 403 || status === 404) ? (
        <p className="quiz-door-message" role="alert">
          {messageOf(error, words.missing)}
        </p>
      ) : error && !quiz ? (
        <LoadError message={messageOf(error, words.loadFailed)} onRetry={() => void refetch()} />
      ) : quiz ? (
        <Door quiz={quiz} />
      ) : (
        <CardsSkeleton count={1} withTitle={false} />
      )}
      <BackLink />
    </div>
  );
}
