import type { ReactNode } from 'react';
import { CheckCircleOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useDates } from '../../../platform/use-dates.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { MissedOffer } from '../results/grading/missed-offer.tsx';
import { resultsPath } from '../results/results-path.ts';
import { studentTexts as words } from '#texts/quizzes/student';
import styles from './session.module.css';

interface Props {
  quizId: string;
  /** Of a paced quiz, where it is about one run. */
  runId?: string;
  message: string;
  /** The quiz has just been taken to its end. */
  done?: boolean;
  /** Beneath what is said. */
  children?: ReactNode;
}

/** Instead of a card: what there is to say, where the results are or will be, and the way back. */
export function SessionNotice({ quizId, runId, message, done = false, children }: Props) {
  const dates = useDates();
  const { currentData: quiz } = useGetQuizQuery(quizId, { refetchOnMountOrArgChange: true });
  const took = quiz?.userAlreadyParticipated;
  const taken = runId ?? (quiz?.mode === 'self' ? quizId : undefined);
  return (
    <Flex
      vertical
      gap="middle"
      align="center"
      justify="center"
      className={styles.notice}
      role={done ? 'status' : 'alert'}
    >
      {done && <CheckCircleOutlined className={styles.done} aria-hidden />}
      <h1>{message}</h1>
      {children}
      {took && !quiz.results_available && (
        <p className="hint">
          {quiz.can_see_results_from ? words.resultsFrom(dates.moment(quiz.can_see_results_from)) : words.resultsSoon}
        </p>
      )}
      <Flex wrap gap={12} justify="center">
        {took && quiz.results_available && (
          <ButtonLink type="primary" to={resultsPath(quizId, runId)}>
            {words.results}
          </ButtonLink>
        )}
        {took && quiz.results_available && taken !== undefined && <MissedOffer taken={taken} />}
        <ButtonLink to="/app/quiz">{words.back}</ButtonLink>
      </Flex>
    </Flex>
  );
}
