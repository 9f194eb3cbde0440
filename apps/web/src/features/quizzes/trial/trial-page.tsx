import { useNavigate, useParams } from 'react-router-dom';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useGetQuizCardsQuery, useGetQuizQuery } from '../quizzes.api.ts';
import { quizTexts } from '#texts/quizzes';
import { Trial } from './trial.tsx';

/** A saved quiz, tried. */
export function TrialPage() {
  const { quizId = '' } = useParams();
  const navigate = useNavigate();
  const quiz = useGetQuizQuery(quizId);
  const cards = useGetQuizCardsQuery(quizId);
  const failed = [quiz, cards].find((query) => query.isError);
  if (quiz.currentData && cards.currentData)
    return (
      <Trial
        name={quiz.currentData.name}
        flashcardIds={cards.currentData.map(({ id }) => id)}
        seconds={quiz.currentData.time_limit}
        onLeave={() => void navigate('/app/quiz')}
      />
    );
  if (failed)
    return <LoadError error={failed.error} message={quizTexts.form.loadFailed} onRetry={() => void failed.refetch()} />;
  return <CardsSkeleton count={1} />;
}
