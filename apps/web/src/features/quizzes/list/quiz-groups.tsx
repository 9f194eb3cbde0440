import { useId } from 'react';
import type { QuizGroup } from '@ardoise/contracts';
import { PageTurner } from '../../../ui/lists/page-turner.tsx';
import { useLastPage } from '../../../ui/lists/use-address.ts';
import { formatNumber } from '#texts/grammar';
import { quizListTexts as words } from '#texts/quizzes/list';
import { QUIZ_PAGE, useGetQuizGroupQuery } from './quiz-list.api.ts';
import type { QuizFilters } from './quiz-list.api.ts';
import { QuizRows } from './quiz-rows.tsx';
import type { MoreOfQuiz } from './use-quiz-menu.tsx';

/** Quizzes begin and end by themselves, without anybody telling it. */
const EVERY_MS = 30_000;

/** One group of the list. While another answer is on its way the last one stays, and with it what has the focus. */
export function useQuizGroup(group: QuizGroup, filters: QuizFilters, page: number, turn: (page: number) => void) {
  const watched = { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true };
  const query = useGetQuizGroupQuery({ group, page, ...filters }, watched);
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / QUIZ_PAGE));
  // The last of a page was deleted, or has moved: the page before is the last one now.
  useLastPage(query.currentData && pages, page, turn);
  return { group, query, page, pages, turn };
}

interface Props {
  of: ReturnType<typeof useQuizGroup>;
  more: MoreOfQuiz;
}

/** Nothing is said of a group that has none. */
export function QuizGroupPart({ of: { group, query, page, pages, turn }, more }: Props) {
  const id = useId();
  const total = query.data?.total ?? 0;
  if (!query.data || total === 0) return null;
  return (
    <section className="stack after" aria-labelledby={id}>
      <h2 id={id} className="title">
        {words.groups[group]} <span className="detail numbers">({formatNumber(total)})</span>
      </h2>
      <QuizRows quizzes={query.data.quizzes} label={words.groups[group]} more={more} />
      <PageTurner page={page} pages={pages} onTurn={turn} />
    </section>
  );
}
