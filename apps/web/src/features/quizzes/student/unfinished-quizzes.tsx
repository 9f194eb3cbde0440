import { lazyPiece } from '../../../ui/states/lazy-piece.ts';
import { useGetQuizzesDoneQuery } from '../quizzes.api.ts';

const LazyList = lazyPiece(async () => (await import('./unfinished-quiz.tsx')).UnfinishedList);

/** The student's unfinished attempts, for the home page. Where there is none there is nothing, and no code of it is fetched. */
export function UnfinishedQuizzes() {
  const { data } = useGetQuizzesDoneQuery();
  const quizzes = data?.filter((quiz) => quiz.in_progress) ?? [];
  return quizzes.length > 0 && <LazyList fallback={null} props={{ quizzes }} />;
}
