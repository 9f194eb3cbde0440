import { useEffect } from 'react';
import { quizLeft, quizWatched, selectQuizNumbers } from '../../../data/live/participation.ts';
import type { QuizNumbers } from '../../../data/live/participation.ts';
import { useAppDispatch, useAppSelector } from '../../../data/store.ts';

/** The numbers of a quiz as they move, for as long as this is on the screen. */
export function useQuizNumbers(quizId: string): QuizNumbers {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(quizWatched(quizId));
    return () => void dispatch(quizLeft(quizId));
  }, [dispatch, quizId]);
  return useAppSelector((state) => selectQuizNumbers(state, quizId));
}
