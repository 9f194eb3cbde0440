import { Card, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../../platform/api.ts';
import { messageOf } from '../../../ui/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useGetOwnResultsQuery } from '../quizzes.api.ts';
import { SessionNotice } from '../session/session-notice.tsx';
import { ResponseItem } from './response-item.tsx';
import styles from './responses.module.css';
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
    <div className={layout.column}>
      <PageHead title={resultsTexts.titleOf(name)} />
      <Card className={styles.grade}>
        <Flex wrap gap="16px 24px" align="center">
          <strong>{words.outOf(grade, count)}</strong>
          <Flex vertical gap="small" flex="1 1 14rem">
            <ProgressBar value={count === 0 ? 0 : (grade / count) * 100} label={words.grade} />
            <p>{words.summary(grade, count)}</p>
            {finishedAt && <p>{words.finishedAt(dates.moment(finishedAt))}</p>}
          </Flex>
        </Flex>
      </Card>
      <Flex vertical gap="middle">
        <h2 className={layout.title}>{words.responses}</h2>
        <Flex vertical gap="middle" component="ol">
          {Object.entries(responses).map(([id, response], index) => (
            <ResponseItem key={id} response={response} label={String(index + 1)} />
          ))}
        </Flex>
      </Flex>
    </div>
  );
}
