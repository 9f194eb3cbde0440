import { useGetQuizzesDoneQuery } from '../quizzes.api.ts';
import { UnfinishedList } from './unfinished-quiz.tsx';

/** The student's unfinished attempts, for the home page. Where there is none there is nothing. */
export function UnfinishedQuizzes() {
  const { data } = useGetQuizzesDoneQuery();
  const quizzes = data?.filter((quiz) => quiz.in_progress) ?? [];
  return quizzes.length > 0 && <UnfinishedList quizzes={quizzes} />;
}
