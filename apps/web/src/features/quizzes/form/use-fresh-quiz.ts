import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Flashcard, Quiz } from '@ardoise/contracts';
import { answerOf } from '../../../platform/answer-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { quizzesApi } from '../quizzes.api.ts';

/** A quiz as somebody else has saved it. */
export interface SavedQuiz {
  quiz: Quiz;
  cards: Flashcard[];
}

const { getQuiz, getQuizCards } = quizzesApi.endpoints;
const fresh = { forceRefetch: true };

/** Asks anew how a quiz is on the server; null where it cannot be said. */
export function useFreshQuiz() {
  const dispatch: AppStore['dispatch'] = useDispatch();
  return useCallback(
    async (id: string): Promise<SavedQuiz | null> => {
      const asked = [dispatch(getQuiz.initiate(id, fresh)), dispatch(getQuizCards.initiate(id, fresh))] as const;
      const [quiz, cards] = await Promise.allSettled([answerOf(asked[0]), answerOf(asked[1])]);
      return quiz.status === 'fulfilled' && cards.status === 'fulfilled'
        ? { quiz: quiz.value, cards: cards.value }
        : null;
    },
    [dispatch],
  );
}
