import { Button, Flex, Segmented } from 'antd';
import { useGetClassesQuery } from '../../../data/classes.api.ts';
import { GiveIcon } from '../../../ui/actions/action-icons.tsx';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { GIVEN_PAGE, useGetAssignmentsQuery } from '../assignments.api.ts';
import { giveTexts } from '#texts/assignments/give';
import { useGive } from '../giving/use-give.tsx';
import { AssignmentLine } from './assignment-line.tsx';
import { GivenClassSelect } from './class-select.tsx';
import { givenTexts as words } from '#texts/assignments/given';
import styles from './given.module.css';
import { useAddress, useLastPage } from '../../../ui/lists/use-address.ts';

const PAST = 'passes';
const VIEWS = [
  { value: 'open' as const, label: words.open },
  { value: 'past' as const, label: words.past },
];

/** What was given to do and goes on, or is over; the address says which, of which class, and which page of it. */
export function GivenPage() {
  const { params, change, page, turn } = useAddress();
  const state = params.get('vue') === PAST ? 'past' : 'open';
  const classId = params.get('classe') || undefined;
  // What is over was given to classes that may be archived by now.
  const { data: classes = [] } = useGetClassesQuery(state === 'past');
  // While another page comes the one before stays, and with it the button that has the focus.
  const { data, currentData, isError, isFetching, error, refetch } = useGetAssignmentsQuery({
    state,
    class: classId,
    page,
  });
  const giving = useGive(classId);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / GIVEN_PAGE));
  // The last of a page was taken back: the page before is the last one now.
  useLastPage(currentData && pages, page, turn);
  const giveAny = giving.isOffered && (
    <Button type="primary" icon={<GiveIcon />} aria-haspopup="dialog" onClick={() => giving.give('any')}>
      {giveTexts.open}
    </Button>
  );
  const none = () => {
    if (classId)
      return (
        <EmptyState
          title={words.emptyOfClass}
          action={
            <Flex wrap gap="small" justify="center">
              {giveAny}
              <Button onClick={() => change({ classe: undefined, page: undefined })}>{words.showAll}</Button>
            </Flex>
          }
        >
          {words.emptyOfClassHint}
        </EmptyState>
      );
    return state === 'past' ? (
      <EmptyState title={words.emptyPast}>{words.emptyPastHint}</EmptyState>
    ) : (
      <EmptyState title={words.empty} action={giveAny}>
        {words.emptyHint}
      </EmptyState>
    );
  };
  return (
    <>
      <PageHead title={words.title} />
      <div className={styles.tools}>
        <Segmented<'open' | 'past'>
          aria-label={words.views}
          options={VIEWS}
          value={state}
          onChange={(next) => change({ vue: next === 'past' ? PAST : undefined, page: undefined })}
        />
        {classes.length > 1 && (
          <GivenClassSelect
            classes={classes}
            value={classId}
            onChange={(next) => change({ classe: next, page: undefined })}
          />
        )}
        {data && data.total > 0 && giveAny}
      </div>
      {isError && !currentData && <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <CardsSkeleton withTitle={false} />}
      {currentData && currentData.total === 0 && none()}
      {data && data.assignments.length > 0 && !isError && (
        <Flex vertical gap="middle" aria-busy={isFetching && !currentData}>
          <p className="hint numbers" role="status">
            {words.count(data.total)}
          </p>
          <ul className="lines panel sides" aria-label={words.list}>
            {data.assignments.map((one) => (
              <AssignmentLine key={`${one.id} ${classId}`} one={one} classId={classId} />
            ))}
          </ul>
          <PageTurner page={Math.min(page, pages)} pages={pages} onTurn={turn} />
        </Flex>
      )}
      {giving.dialog}
    </>
  );
}
