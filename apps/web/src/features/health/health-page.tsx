import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { HealthGroup, HealthLine } from '@ardoise/contracts';
import { useDates } from '../../platform/use-dates.ts';
import { CardsSkeleton } from '../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { PageHead } from '../../ui/heads/page-head.tsx';
import { useGetServiceHealthQuery } from './health.api.ts';
import { HealthSection } from './health-lines.tsx';
import { JobsBoardButton } from './jobs-board-button.tsx';
import { ProviderCheck } from './provider-check.tsx';
import { healthTexts as words } from '#texts/health';
import { HEALTH_TONES } from './health-tones.ts';
import styles from './health-page.module.css';

const EVERY_MS = 60_000;

/** In the order in which the server tells them. */
function grouped(lines: readonly HealthLine[]): [HealthGroup, HealthLine[]][] {
  const groups = new Map<HealthGroup, HealthLine[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups];
}

/** What is late, full or failing, the last backup, and what runs: for whoever administers, looked at anew each minute. */
export function HealthPage() {
  const dates = useDates();
  const { data, error, isFetching, refetch } = useGetServiceHealthQuery(undefined, {
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const count = (state: HealthLine['state']) => data?.lines.filter((line) => line.state === state).length ?? 0;
  const worst = count('mend') > 0 ? 'mend' : count('watch') > 0 ? 'watch' : 'good';
  return (
    <>
      <PageHead title={words.title} />
      {error !== undefined && !data && (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      )}
      {!data && error === undefined && <CardsSkeleton withTitle={false} />}
      {data && (
        <>
          <div className="row apart after">
            <div className={styles.words}>
              <p role="status" className={`${styles.summary} ${HEALTH_TONES[worst]}`}>
                {words.summary(count('mend'), count('watch'))}
              </p>
              <p className="detail">
                {words.checked(dates.moment(data.checked_at))} · {words.everyMinute}
              </p>
            </div>
            <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
              {words.refresh}
            </Button>
          </div>
          {error !== undefined && (
            <p role="alert" className="problem">
              {words.stale}
            </p>
          )}
          {data.lines.length === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
          {grouped(data.lines).map(([group, lines]) => (
            <HealthSection key={group} group={group} lines={lines}>
              {group === 'failing' && data.has_jobs_board && <JobsBoardButton />}
            </HealthSection>
          ))}
          {data.has_provider && <ProviderCheck />}
        </>
      )}
    </>
  );
}
