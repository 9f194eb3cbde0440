import { Flex } from 'antd';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { SchedulerComparisonTable } from './comparison.tsx';
import { useCompareSchedulersQuery, useGetSchedulerQuery } from './scheduler.api.ts';
import { SchedulerPicker } from './scheduler-choice.tsx';
import { schedulerTexts } from '#texts/revision/scheduler';

const words = schedulerTexts;

/** How a deck brings its cards back: a professor compares the two ways over the class's ratings, and chooses. */
export function SchedulerPage({ deckId }: { deckId: string }) {
  const choice = useGetSchedulerQuery(deckId);
  const comparison = useCompareSchedulersQuery(deckId);
  useTitle(words.title);
  const failed = [choice, comparison].find((query) => query.isError && !query.currentData);
  if (failed) return <LoadError error={failed.error} message={words.failed} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <Flex vertical gap="large">
        {choice.currentData && <SchedulerPicker deckId={deckId} current={choice.currentData} />}
        {comparison.currentData ? (
          <SchedulerComparisonTable comparison={comparison.currentData} />
        ) : (
          <CardsSkeleton withTitle={false} />
        )}
      </Flex>
    </>
  );
}
