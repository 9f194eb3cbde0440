import { SELF_PACED } from '@ardoise/contracts/light';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useGetOwnResultsQuery } from '../quizzes.api.ts';
import { SessionNotice } from '../session/session-notice.tsx';
import { MissedOffer } from './grading/missed-offer.tsx';
import { OwnResult } from './own-result.tsx';
import { resultsTexts } from '#texts/quizzes/results';
import { RunSelect, useNear, useRunParam } from './run-select.tsx';

const words = resultsTexts.own;

/** What a student got, card by card. */
export function OwnResultsPage() {
  const { quizId = '' } = useParams();
  const dates = useDates();
  const near = useNear();
  const [run, showRun] = useRunParam();
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData: result, error, refetch } = useGetOwnResultsQuery({ id: quizId, run }, fresh);
  const status = statusOf(error);
  if (status === 403 || status === 404)
    return <SessionNotice quizId={quizId} message={failureSentence(error, words.later)} />;
  if (error && !result) return <LoadError error={error} message={resultsTexts.failed} onRetry={() => void refetch()} />;
  if (!result) return <CardsSkeleton />;
  return (
    <div className="column">
      <PageHead title={resultsTexts.titleOf(result.quiz_name)} />
      {result.runs.length > 1 && (
        <RunSelect
          runs={result.runs.map(({ run_id, started_at }) => ({
            value: run_id,
            label: (run_id === SELF_PACED ? resultsTexts.runs.own : resultsTexts.runs.held)(near(started_at)),
          }))}
          value={result.run_id ?? SELF_PACED}
          onChange={showRun}
        />
      )}
      <OwnResult result={result}>
        {result.finished_at && <p>{words.finishedAt(dates.moment(result.finished_at))}</p>}
        {result.joined_at_step > 0 && <p>{resultsTexts.runs.youArrived(result.joined_at_step)}</p>}
        <MissedOffer taken={result.run_id ?? quizId} />
      </OwnResult>
    </div>
  );
}
