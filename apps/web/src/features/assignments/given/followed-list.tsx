import { useEffect, useState } from 'react';
import { Button, Flex, Input } from 'antd';
import type { Assignment, AssignmentStatus } from '@ardoise/contracts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { FOLLOWED_PAGE, useGetFollowUpQuery } from '../assignments.api.ts';
import { GivenClassSelect } from './class-select.tsx';
import { CountTiles } from './count-tiles.tsx';
import { FollowedTable } from './followed-table.tsx';
import styles from './follow-up.module.css';
import { followTexts as words } from '#texts/assignments/given';
import { STATUSES } from './standings.tsx';
import { useAddress, useLastPage } from '../../../ui/lists/use-address.ts';

const SETTLE_MS = 200;
const MOST_LETTERS = 100;

/** Who has it to do and how far each is, live; the address keeps what is looked for. */
export function FollowedList({ one: { id, classes, measure, due_at: dueAt } }: { one: Assignment }) {
  const { params, change, page, turn } = useAddress();
  const status = STATUSES.find((each) => each === params.get('etat'));
  const classId = params.get('classe') || undefined;
  const wanted = params.get('q') ?? '';
  // The address follows a little later than the keys: typing must not wait for it.
  const [typed, setTyped] = useState(wanted);
  const settled = useDebounced(typed.trim(), SETTLE_MS);
  useEffect(() => {
    if (settled !== wanted) change({ q: settled, page: undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed changes the address, not the other way round
  }, [settled]);
  // Until the next answer comes the last one stays: nothing blinks, and what has the focus keeps it.
  const { data, currentData, isError, isFetching, error, refetch } = useGetFollowUpQuery({
    id,
    status,
    class: classId,
    search: wanted,
    page,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / FOLLOWED_PAGE));
  useLastPage(currentData && pages, page, turn);
  const choose = (next: AssignmentStatus | undefined) => change({ etat: next, page: undefined });
  const showAll = () => {
    setTyped('');
    change({ etat: undefined, classe: undefined, q: undefined, page: undefined });
  };
  if (isError && !currentData)
    return <LoadError error={error} message={words.listFailed} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton rows={8} />;
  const all = STATUSES.reduce((sum, each) => sum + data.counts[each], 0);
  const isFiltered = status !== undefined || classId !== undefined || wanted !== '';
  if (all === 0 && !isFiltered) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="followed">
      <CountTiles counts={data.counts} chosen={status} onChoose={choose} />
      <div className={styles.tools}>
        <div>
          <h2 id="followed">{words.students}</h2>
          <p className="hint numbers" role="status">
            {words.found(data.total)}
          </p>
        </div>
        <div className={styles.filters}>
          {classes.length > 1 && (
            <GivenClassSelect
              classes={classes}
              value={classId}
              onChange={(next) => change({ classe: next, page: undefined })}
            />
          )}
          <Input
            type="search"
            className="measured"
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            spellCheck={false}
            maxLength={MOST_LETTERS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </div>
      {data.students.length > 0 ? (
        <div aria-busy={isFetching && !currentData}>
          <FollowedTable students={data.students} measure={measure} dueAt={dueAt} />
        </div>
      ) : (
        <Flex vertical align="center" gap="small">
          <p>{words.noneFound}</p>
          <Button onClick={showAll}>{words.showAll}</Button>
        </Flex>
      )}
      <PageTurner page={Math.min(page, pages)} pages={pages} onTurn={turn} />
    </Flex>
  );
}
