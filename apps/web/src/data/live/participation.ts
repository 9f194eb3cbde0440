import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { QuizParticipation } from '@ardoise/contracts';
import { participationTold, watchRefused } from '../../platform/live/actions.ts';

export interface QuizNumbers {
  /** null until the first are there. */
  numbers: QuizParticipation | null;
  /** Why there are none. */
  refusal: string | null;
}

interface Watched extends QuizNumbers {
  /** How many parts of the screen look at it. */
  watchers: number;
}

const NOTHING: QuizNumbers = { numbers: null, refusal: null };

/** The quizzes whose numbers somebody looks at, by id. */
export const participationSlice = createSlice({
  name: 'participation',
  initialState: (): Record<string, Watched> => ({}),
  reducers: {
    quizWatched(quizzes, { payload: quizId }: PayloadAction<string>) {
      const { watchers, ...known } = quizzes[quizId] ?? { ...NOTHING, watchers: 0 };
      quizzes[quizId] = { ...known, watchers: watchers + 1 };
    },
    quizLeft(quizzes, { payload: quizId }: PayloadAction<string>) {
      const quiz = quizzes[quizId];
      if (quiz && quiz.watchers > 1) quiz.watchers--;
      else delete quizzes[quizId];
    },
  },
  extraReducers: (build) =>
    build
      .addCase(participationTold, (quizzes, { payload }) => {
        const quiz = quizzes[payload.quizId];
        if (quiz) Object.assign(quiz, { numbers: payload, refusal: null });
      })
      .addCase(watchRefused, (quizzes, { payload: { quizId, message } }) => {
        const quiz = quizzes[quizId];
        if (quiz) quiz.refusal = message;
      }),
  selectors: {
    selectQuizNumbers: (quizzes, quizId: string): QuizNumbers => quizzes[quizId] ?? NOTHING,
    selectIsWatched: (quizzes, quizId: string) => quizId in quizzes,
    selectWatched: (quizzes) => Object.keys(quizzes),
  },
});

export const { quizWatched, quizLeft } = participationSlice.actions;
export const { selectQuizNumbers, selectIsWatched, selectWatched } = participationSlice.selectors;
