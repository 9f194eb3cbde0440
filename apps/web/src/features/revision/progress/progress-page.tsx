import type { ReactNode } from 'react';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import type { OwnProgress } from '@ardoise/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../ui/message-of.ts';
import { CardsSkeleton } from '../../../ui/app-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ReviseAllLink } from '../revise-all-link.tsx';
import { Forecast } from './forecast.tsx';
import { HeatMap } from './heat-map.tsx';
import { Mastery } from './mastery.tsx';
import { useGetMyProgressQuery } from './progress.api.ts';
import './progress-page.css';
import { progressTexts } from './texts.fr.ts';

const words = progressTexts;

function Figure({ name, value, more }: { name: string; value: number; more: ReactNode }) {
  return (
    <div className="progress-figure">
      <dt>{name}</dt>
      <dd>
        <strong>{formatNumber(value)}</strong> <span>{more}</span>
      </dd>
    </div>
  );
}

function Figures({ streak, totals }: Pick<OwnProgress, 'streak' | 'totals'>) {
  return (
    <section aria-label={words.figures}>
      <dl className="progress-figures">
        <Figure name={words.streak} value={streak.current} more={words.longest(streak.longest)} />
        <Figure name={words.toLearnNow} value={totals.toLearnNow} more={words.toLearnSoon(totals.toLearnSoon)} />
        <Figure name={words.learnt} value={totals.learnt} more={words.outOf(totals.cards)} />
        <Figure name={words.ratings} value={totals.ratings} more={words.sinceStart} />
      </dl>
      {totals.toLearnNow > 0 && <ReviseAllLink folderId={ROOT_FOLDER_ID} />}
    </section>
  );
}

/** A student's own page: the days of work, what comes back, and what is known of each deck. */
export function ProgressPage() {
  const { currentData, isError, error, refetch } = useGetMyProgressQuery();
  if (isError && !currentData)
    return <LoadError message={messageOf(error, words.failed)} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={words.title} />
      {!currentData ? (
        <CardsSkeleton withTitle={false} />
      ) : currentData.totals.ratings === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          action={
            <Link className="button button-primary" to="/app/navigate">
              {words.start}
            </Link>
          }
        >
          {words.empty}
        </EmptyState>
      ) : (
        <div className="progress-page">
          <Figures streak={currentData.streak} totals={currentData.totals} />
          <HeatMap today={currentData.today} days={currentData.days} />
          <Forecast forecast={currentData.forecast} />
          {currentData.decks.length > 0 && <Mastery decks={currentData.decks} />}
        </div>
      )}
    </>
  );
}
