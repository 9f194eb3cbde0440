import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { QuizGroup } from '@ardoise/contracts';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { quizTexts } from '#texts/quizzes';
import { quizListTexts } from '#texts/quizzes/list';
import { FilterBar } from './filter-bar.tsx';
import { QuizGroupPart, useQuizGroup } from './quiz-groups.tsx';
import { useQuizFilters } from './use-quiz-filters.ts';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';
import styles from './list.module.css';

const words = quizTexts.list;

function CreateLink() {
  return (
    <ButtonLink type="primary" to="/app/quiz/new" icon={<PlusOutlined aria-hidden />}>
      {words.create}
    </ButtonLink>
  );
}

/** All groups as the address asks for them, in the order in which they are shown. */
function useGroups() {
  const { pageOf, turn, ...address } = useQuizFilters();
  const turning = (group: QuizGroup) => (page: number) => turn(group, page);
  const { filters } = address;
  const running = useQuizGroup('running', filters, pageOf('running'), turning('running'));
  const upcoming = useQuizGroup('upcoming', filters, pageOf('upcoming'), turning('upcoming'));
  const draft = useQuizGroup('draft', filters, pageOf('draft'), turning('draft'));
  const ended = useQuizGroup('ended', filters, pageOf('ended'), turning('ended'));
  return { ...address, groups: [running, upcoming, draft, ended] };
}

/** The professor's quizzes: what each is, how it stands, and what can be done with it. */
export function QuizListPage({ more }: { more: MoreOfQuiz }) {
  const { filters, isFiltered, choose, groups } = useGroups();
  const failed = groups.find(({ query }) => query.isError && !query.currentData);
  const isLoading = groups.some(({ query }) => !query.data && !query.isError);
  const total = groups.reduce((sum, { query }) => sum + (query.data?.total ?? 0), 0);
  const isKnown = groups.every(({ query }) => query.data !== undefined);
  const showAll = () => choose({ name: undefined, mine: undefined, mode: undefined, classId: undefined });
  if (isKnown && total === 0 && !isFiltered)
    return (
      <>
        <PageHead title={words.title} />
        <EmptyState title={words.empty} action={<CreateLink />}>
          {words.emptyHint}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={words.title} />
      <div className={styles.tools}>
        <CreateLink />
        <FilterBar filters={filters} onChoose={choose} />
        <p className="visually-hidden" role="status">
          {isKnown && quizListTexts.found(total)}
        </p>
      </div>
      {failed && (
        <LoadError
          error={failed.query.error}
          message={words.failed}
          onRetry={() => groups.forEach(({ query }) => void query.refetch())}
        />
      )}
      {isLoading && <LinesSkeleton rows={6} />}
      {isKnown && total === 0 && (
        <EmptyState title={quizListTexts.nothing} action={<Button onClick={showAll}>{quizListTexts.showAll}</Button>}>
          {quizListTexts.nothingHint}
        </EmptyState>
      )}
      {groups.map((one) => (
        <QuizGroupPart key={one.group} of={one} more={more} />
      ))}
    </>
  );
}
