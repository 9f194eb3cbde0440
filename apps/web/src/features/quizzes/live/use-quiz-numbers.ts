import { useEffect, useState } from 'react';
import type { QuizParticipation } from '@ardoise/contracts';
import { quizWatch } from '../../../platform/live/quiz-watch.ts';

export interface QuizNumbers {
  /** null until the first are there. */
  numbers: QuizParticipation | null;
  /** Why there are none. */
  refusal: string | null;
}

const NOTHING: QuizNumbers = { numbers: null, refusal: null };

/** The numbers of a quiz as they move, for as long as this is on the screen. */
export function useQuizNumbers(quizId: string): QuizNumbers {
  const [known, setKnown] = useState({ quizId, ...NOTHING });
  useEffect(
    () =>
      quizWatch.watch(quizId, (news) =>
        setKnown(
          'quizId' in news
            ? { quizId, numbers: news, refusal: null }
            : (before) => ({ ...before, quizId, refusal: news.message }),
        ),
      ),
    [quizId],
  );
  return known.quizId === quizId ? known : NOTHING;
}
