import { CheckCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useDates } from '../../../platform/use-dates.ts';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { studentTexts as words } from '../student/student-texts.fr.ts';

interface Props {
  quizId: string;
  message: string;
  /** The quiz has just been taken to its end. */
  done?: boolean;
}

/** Instead of a card: what there is to say, where the results are or will be, and the way back. */
export function SessionNotice({ quizId, message, done = false }: Props) {
  const dates = useDates();
  const { currentData: quiz } = useGetQuizQuery(quizId, { refetchOnMountOrArgChange: true });
  const took = quiz?.userAlreadyParticipated;
  return (
    <div className="session-notice" role={done ? 'status' : 'alert'}>
      {done && <CheckCircleOutlined className="session-done" aria-hidden />}
      <p className="session-message">{message}</p>
      {took && !quiz.results_available && (
        <p className="quiz-hint">
          {quiz.can_see_results_from ? words.resultsFrom(dates.moment(quiz.can_see_results_from)) : words.resultsSoon}
        </p>
      )}
      <div className="session-notice-links">
        {took && quiz.results_available && (
          <Link className="button button-primary" to={`/app/quiz/${quizId}/results`}>
            {words.results}
          </Link>
        )}
        <Link className="button" to="/app/quiz">
          {words.back}
        </Link>
      </div>
    </div>
  );
}
