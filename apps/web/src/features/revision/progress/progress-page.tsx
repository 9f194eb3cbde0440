import { Flex } from 'antd';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import type { OwnProgress } from '@ardoise/contracts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FigureRow } from '../../../ui/figures/figures.tsx';
import { formatNumber } from '#texts/grammar';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { ReviseAllLink } from './revise-all-link.tsx';
import { Forecast } from './forecast.tsx';
import { HeatMap } from './heat-map.tsx';
import { Mastery } from './mastery.tsx';
import { useGetMyProgressQuery } from './progress.api.ts';
import { progressTexts } from '#texts/revision/progress';

const words = progressTexts;

function General({ streak, totals }: Pick<OwnProgress, 'streak' | 'totals'>) {
  return (
    <Flex vertical gap="middle" align="start" component="section" aria-label={words.figures}>
      <div style={{ width: '100%' }}>
        <FigureRow
          figures={[
            [words.streak, formatNumber(streak.current), words.longest(streak.longest)],
            [words.toLearnNow, formatNumber(totals.toLearnNow), words.toLearnSoon(totals.toLearnSoon)],
            [words.learnt, formatNumber(totals.learnt), words.outOf(totals.cards)],
            [words.ratings, formatNumber(totals.ratings), words.sinceStart],
          ]}
        />
      </div>
      {totals.toLearnNow > 0 && <ReviseAllLink folderId={ROOT_FOLDER_ID} />}
    </Flex>
  );
}

/** The way for who comes from another program. */
function FromElsewhere() {
  return (
    <Flex vertical gap="small" align="start">
      <ButtonLink to="/app/progress/anki">{words.fromAnki}</ButtonLink>
      <p className="hint">{words.fromAnkiHint}</p>
    </Flex>
  );
}

/** Nothing was rated here, and nothing is known from elsewhere. */
const isEmpty = ({ totals }: OwnProgress) => totals.ratings + totals.learnt + totals.learning + totals.putAway === 0;

/** A student's own page: the days of work, what comes back, and what is known of each deck. */
export function ProgressPage() {
  const { currentData, isError, error, refetch } = useGetMyProgressQuery();
  if (isError && !currentData) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={words.title} />
      {!currentData ? (
        <CardsSkeleton withTitle={false} />
      ) : isEmpty(currentData) ? (
        <EmptyState
          title={words.emptyTitle}
          action={
            <Flex wrap gap="small" justify="center">
              <ButtonLink type="primary" to="/app/navigate">
                {words.start}
              </ButtonLink>
              <ButtonLink to="/app/progress/anki">{words.fromAnki}</ButtonLink>
            </Flex>
          }
        >
          {words.empty}
        </EmptyState>
      ) : (
        <Flex vertical gap={32}>
          <General streak={currentData.streak} totals={currentData.totals} />
          <HeatMap today={currentData.today} days={currentData.days} />
          <Forecast forecast={currentData.forecast} />
          {currentData.decks.length > 0 && <Mastery decks={currentData.decks} />}
          <FromElsewhere />
        </Flex>
      )}
    </>
  );
}
