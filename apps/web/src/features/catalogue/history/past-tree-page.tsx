import { useId, useMemo, useState } from 'react';
import { FolderOutlined, ProfileOutlined } from '@ant-design/icons';
import type { PastTree } from '@ardoise/contracts';
import { alphabeticallyLoosely, ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '#texts/ui';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { historyTexts } from '#texts/catalogue/history';
import { useGetPastTreeQuery } from './history.api.ts';
import styles from './past-tree-page.module.css';

const words = historyTexts.pastTree;

const byName = (a: { name: string }, b: { name: string }) => alphabeticallyLoosely(a.name, b.name);

function HiddenBadge({ visible }: { visible: boolean }) {
  return visible ? null : <span className="badge amber">{texts.common.hidden}</span>;
}

/** What stood in a folder: its sub-folders, then its decks, by name. */
function Level({ tree, folderId, labelledBy }: { tree: PastTree; folderId: string; labelledBy?: string }) {
  const folders = tree.folders.filter(({ id_parent }) => id_parent === folderId).sort(byName);
  const decks = tree.decks.filter(({ id_folder }) => id_folder === folderId).sort(byName);
  if (folders.length + decks.length === 0) return null;
  return (
    <ul className={styles.level} aria-labelledby={labelledBy}>
      {folders.map(({ id, name, visible }) => (
        <li key={id}>
          <p>
            <FolderOutlined aria-hidden /> <strong dir="auto">{name}</strong> <HiddenBadge visible={visible} />
          </p>
          <Level tree={tree} folderId={id} />
        </li>
      ))}
      {decks.map(({ id, name, visible }) => (
        <li key={id}>
          <p>
            <ProfileOutlined aria-hidden /> <span className="visually-hidden">{words.deck}</span>
            <bdi>{name}</bdi> <HiddenBadge visible={visible} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Today in the organisation's time zone, 'yyyy-mm-dd'. */
function useToday(): string {
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const [now] = useState(() => new Date());
  return useMemo(() => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now), [timeZone, now]);
}

/** The folders and decks as they stood on another day, to be read only. */
export function PastTreePage() {
  const id = useId();
  const today = useToday();
  const [chosen, setChosen] = useState('');
  const day = chosen || today;
  const { currentData: tree, error, refetch } = useGetPastTreeQuery(day);
  const dates = useDates();
  return (
    <>
      <PageHead title={words.title} />
      <p id={`${id}-hint`} className="prose">
        {words.hint}
      </p>
      <div className={styles.day}>
        <label className="label" htmlFor={id}>
          {words.day}
        </label>
        <DateField
          id={id}
          value={day}
          max={today}
          allowClear={false}
          aria-describedby={`${id}-hint`}
          onChange={setChosen}
        />
      </div>
      {error !== undefined && !tree && (
        <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />
      )}
      {!tree && error === undefined && <CardsSkeleton />}
      {tree &&
        (tree.folders.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
        ) : (
          <>
            <h2 id={`${id}-list`}>{words.list(dates.day(`${day}T12:00:00Z`))}</h2>
            <Level tree={tree} folderId={ROOT_FOLDER_ID} labelledBy={`${id}-list`} />
          </>
        ))}
    </>
  );
}
