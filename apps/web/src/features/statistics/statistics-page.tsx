import { useState } from 'react';
import type { ReactNode } from 'react';
import { Flex } from 'antd';
import { daysIn } from '@ardoise/contracts/light';
import { useConfig } from '../../platform/config.ts';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { ActivityPictures } from './activity-pictures.tsx';
import { GeneralFigures } from './general-figures.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { faultOf, presetSpan } from './period.ts';
import type { DaySpan } from './period.ts';
import {
  useGetActivityStatisticsQuery,
  useGetGeneralStatisticsQuery,
  useGetUserStatisticsQuery,
} from './statistics.api.ts';
import { statisticsTexts } from '#texts/statistics';
import { UsersUsage } from './users-usage.tsx';

const words = statisticsTexts;

interface Loaded<T> {
  currentData?: T;
  error?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** One of the page's parts: each comes, fails and is tried again by itself. */
function Part<T>({ query, failed, children }: { query: Loaded<T>; failed: string; children: (data: T) => ReactNode }) {
  const { currentData, isError, error, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (isError) return <LoadError error={error} message={failed} onRetry={() => void refetch()} />;
  return <CardsSkeleton withTitle={false} />;
}

interface OfPeriodProps {
  period: DaySpan;
  /** Whose members alone are listed. */
  classId: string | undefined;
  onClass: (classId: string | undefined) => void;
}

/** Those of before stay while those of another class come: the field in which it was chosen stands among them. */
function useUsersOf(period: DaySpan, classId: string | undefined) {
  const users = useGetUserStatisticsQuery({ ...period, classId });
  return users.isError ? users : { ...users, currentData: users.data };
}

/** Everything of a period that can be asked for. */
function OfPeriod({ period, classId, onClass }: OfPeriodProps) {
  const general = useGetGeneralStatisticsQuery(period);
  const users = useUsersOf(period, classId);
  const activity = useGetActivityStatisticsQuery(period);
  const isEmpty =
    general.currentData?.number_of_active_users === 0 &&
    activity.currentData?.days.every(({ ratings, answers }) => ratings + answers === 0);
  if (isEmpty) return <EmptyState title={words.nobodyTitle}>{words.nobody}</EmptyState>;
  return (
    <>
      <Part query={general} failed={words.generalFailed}>
        {(data) => <GeneralFigures general={data} />}
      </Part>
      <Part query={users} failed={words.usersFailed}>
        {(data) => <UsersUsage users={data} period={period} classId={classId} onClass={onClass} />}
      </Part>
      <Part query={activity} failed={words.activityFailed}>
        {(data) => <ActivityPictures activity={data} />}
      </Part>
    </>
  );
}

/** How much the application is used; for professors. */
export function StatisticsPage() {
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const [today] = useState(() => daysIn(timeZone)(Date.now()));
  const [shown, setShown] = useState(() => presetSpan('days30', today));
  const [period, setPeriod] = useState(shown);
  const [classId, setClass] = useState<string>();
  const fault = faultOf(shown);
  const choose = (span: DaySpan) => {
    setShown(span);
    // While a date is being typed, the page stays with the last period that makes sense.
    if (!faultOf(span)) setPeriod(span);
  };
  return (
    <>
      <PageHead title={words.title} />
      <Flex vertical gap={32}>
        <PeriodFilter today={today} value={shown} fault={fault} onChange={choose} />
        <OfPeriod key={`${period.first} ${period.last}`} period={period} classId={classId} onClass={setClass} />
      </Flex>
    </>
  );
}
