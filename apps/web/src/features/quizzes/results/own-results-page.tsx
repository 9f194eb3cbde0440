import { useParams } from 'react-router-dom';
import { statusOf } from '../../../platform/api.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useGetOwnResultsQuery } from '../quizzes.api.ts';
import { SessionNotice } from '../session/session-notice.tsx';
import '../session/session.css';
import { ResponseItem } from './response-item.tsx';
import './responses.css';
import { resultsTexts } from './results-texts.fr.ts';

const words = resultsTexts.own;

/** What a student got, card by card. */
export function OwnResultsPage() {
  const { quizId = '' } = useParams();
  const dates = useDates();
  const { currentData: result, error, refetch } = useGetOwnResultsQuery(quizId, { refetchOnMountOrArgChange: true });
  const status = statusOf(error);
  if (status === 403 || status === 404)
    return <SessionNotice quizId={quizId} message={messageOf(error, words.later)} />;
  if (error && !result)
    return <LoadError message={messageOf(error, resultsTexts.failed)} onRetry={() => void refetch()} />;
  if (!result) return <CardsSkeleton />;
  const { grade, number_of_flashcards: count, responses, quiz_name: name, finished_at: finishedAt } = result;
  return (
    <div className="own-results">
      <PageHead title={resultsTexts.titleOf(name)} />
      <div className="own-grade">
        <p className="own-grade-number">{words.outOf(grade, count)}</p>
        <div className="own-grade-words">
          <ProgressBar value={count === 0 ? 0 : (grade / count) * 100} label={words.grade} />
          <p>{words.summary(grade, count)}</p>
          {finishedAt && <p className="quiz-hint">{words.finishedAt(dates.moment(finishedAt))}</p>}
        </div>
      </div>
      <h2 className="own-responses-title">{words.responses}</h2>
      <ol className="responses">
        {Object.entries(responses).map(([id, response], index) => (
          <ResponseItem key={id} response={response} label={String(index + 1)} />
        ))}
      </ol>
    </div>
  );
}
