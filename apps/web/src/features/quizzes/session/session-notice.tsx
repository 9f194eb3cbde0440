import type { ReactNode } from 'react';
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { Flex } from 'antd';
import { useHandedIn } from '../../../data/handed-in.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EndingDrawing } from '../../../ui/endings/ending-drawing.tsx';
import { Figure } from '../../../ui/endings/end-screen.tsx';
import type { EndingFigure } from '../../../ui/endings/end-screen.tsx';
import { useGetOwnResultsQuery, useGetQuizQuery } from '../quizzes.api.ts';
import { MissedOffer } from '../results/grading/missed-offer.tsx';
import { resultsPath } from '../results/results-path.ts';
import { endTexts, studentTexts as words } from '#texts/quizzes/student';
import styles from './session.module.css';

interface Props {
  quizId: string;
  /** Of a paced quiz, where it is about one run. */
  runId?: string;
  message: string;
  /** The quiz has just been taken to its end. */
  done?: boolean;
  /** What it was worth, where that is known here. */
  figure?: EndingFigure | undefined;
  /** Beneath what is said. */
  children?: ReactNode;
}

/** A whole class hears at once that its run is over: what else there is to ask, whoever took a quiz alone asks. */
const NOT_LONG_MS = 60_000;

/** How a quiz that was taken at one's own pace went, where its results are open already, and whether it was work to hand in. */
function useOwnEnd(quizId: string, isAsked: boolean, areOpen: boolean) {
  const [since] = useState(() => Date.now() - NOT_LONG_MS);
  const { currentData: own } = useGetOwnResultsQuery(isAsked && areOpen ? { id: quizId, run: undefined } : skipToken);
  const { handedIn } = useHandedIn(isAsked ? since : null);
  return {
    figure: own && own.number_of_flashcards > 0 ? endTexts.right(own.grade, own.number_of_flashcards) : undefined,
    isHandedIn: handedIn.some(({ target }) => target.kind === 'quiz' && target.id === quizId),
  };
}

/** Instead of a card: what there is to say, where the results are or will be, and the way back. */
export function SessionNotice({ quizId, runId, message, done = false, figure, children }: Props) {
  const dates = useDates();
  const { currentData: quiz } = useGetQuizQuery(quizId, { refetchOnMountOrArgChange: true });
  const took = quiz?.userAlreadyParticipated;
  const taken = runId ?? (quiz?.mode === 'self' ? quizId : undefined);
  const areOpen = took === true && quiz?.results_available === true;
  const end = useOwnEnd(quizId, done && taken === quizId, areOpen);
  const shown = figure ?? end.figure;
  return (
    <Flex
      vertical
      gap="middle"
      align="center"
      justify="center"
      className={styles.notice}
      role={done ? 'status' : 'alert'}
    >
      {done && <EndingDrawing kind={shown ? 'quiz' : end.isHandedIn ? 'handedIn' : 'done'} count={shown?.share} />}
      <h1>{message}</h1>
      {shown && <Figure figure={shown} />}
      {end.isHandedIn && (
        <p className="badge green">
          <span aria-hidden="true">✓</span> {endTexts.handedIn}
        </p>
      )}
      {children}
      {took && !quiz.results_available && (
        <p className="hint">
          {quiz.can_see_results_from ? words.resultsFrom(dates.moment(quiz.can_see_results_from)) : words.resultsSoon}
        </p>
      )}
      <Flex wrap gap={12} justify="center" className={styles.ways}>
        {areOpen && (
          <ButtonLink type="primary" to={resultsPath(quizId, runId)}>
            {words.results}
          </ButtonLink>
        )}
        {areOpen && taken !== undefined && <MissedOffer taken={taken} />}
        <ButtonLink type={done && !areOpen ? 'primary' : 'default'} to="/app/quiz">
          {words.back}
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
