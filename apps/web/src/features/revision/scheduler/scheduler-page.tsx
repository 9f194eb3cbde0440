import { Flex } from 'antd';
import { messageOf } from '../../../ui/message-of.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { Comparison } from './comparison.tsx';
import { useCompareSchedulersQuery, useGetSchedulerQuery } from './scheduler.api.ts';
import { SchedulerChoice } from './scheduler-choice.tsx';
import { schedulerTexts } from './texts.fr.ts';

const words = schedulerTexts;

/** How a deck brings its cards back: a professor compares the two ways over the class's ratings, and chooses. */
export function SchedulerPage({ deckId }: { deckId: string }) {
  const choice = useGetSchedulerQuery(deckId);
  const comparison = useCompareSchedulersQuery(deckId);
  useTitle(words.title);
  const failed = [choice, comparison].find((query) => query.isError && !query.currentData);
  if (failed)
    return <LoadError message={messageOf(failed.error, words.failed)} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <Flex vertical gap="large">
        {choice.currentData && <SchedulerChoice deckId={deckId} current={choice.currentData} />}
        {comparison.currentData ? (
          <Comparison comparison={comparison.currentData} />
        ) : (
          <CardsSkeleton withTitle={false} />
        )}
      </Flex>
    </>
  );
}
