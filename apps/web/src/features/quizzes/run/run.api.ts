import type { RunAnswered, RunForm, StudentRun } from '@ardoise/contracts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { isThing } from '../../../platform/http.ts';
import { having, isList, isNumber } from '../../../platform/shape.ts';

/** A command of one question: sent again it happens once. */
export interface StepCommand {
  id: string;
  step: number;
}

/** A passing refusal of the network must not leave a whole class waiting. */
const ATTEMPTS = 3;

const aRun = having<StudentRun>({ view: isThing, own: isThing });
const taken = having<RunAnswered>({ step: isNumber, answer: isList });

export const runApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    openRun: build.mutation({
      query: ({ quizId, form: body }: { quizId: string; form: NonNullable<RunForm> }) =>
        request('POST /api/quizzes/:id/runs', { id: quizId }, { body }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    getRuns: build.query({
      query: (quizId: string) => request('GET /api/quizzes/:id/runs', { id: quizId }),
      providesTags: (_, __, quizId) => [oneOf('quizzes', quizId), oneOf('attempts', quizId)],
    }),
    endQuiz: build.mutation({
      query: (id: string) => request('POST /api/quizzes/:id/end', { id }),
      invalidatesTags: staleAfter('quizzes', 'attempts'),
    }),
    /** What the live connection tells as well; asked for while that is cut. */
    getRunWall: build.query({
      query: (id: string) => request('GET /api/runs/:id/wall', { id }),
      keepUnusedDataFor: 0,
    }),
    /** Never changes once it is past. */
    getRunPast: build.query({
      query: ({ id, step }: StepCommand) => request('GET /api/runs/:id/past/:step', { id, step: String(step) }),
    }),
    /** Fetched on a rhythm of its own while somebody looks. */
    getRunParticipants: build.query({
      query: (id: string) => request('GET /api/runs/:id/participants', { id }),
    }),
    showRunQuestion: build.mutation({
      query: ({ id, ...body }: StepCommand & { seconds?: number | undefined }) =>
        request('POST /api/runs/:id/show', { id }, { body, attempts: ATTEMPTS }),
    }),
    extendRunQuestion: build.mutation({
      query: ({ id, ...body }: StepCommand & { deadline: string }) =>
        request('POST /api/runs/:id/extend', { id }, { body, attempts: ATTEMPTS }),
    }),
    closeRunQuestion: build.mutation({
      query: ({ id, ...body }: StepCommand) =>
        request('POST /api/runs/:id/close', { id }, { body, attempts: ATTEMPTS }),
    }),
    revealRunAnswer: build.mutation({
      query: ({ id, ...body }: StepCommand) =>
        request('POST /api/runs/:id/reveal', { id }, { body, attempts: ATTEMPTS }),
    }),
    hideRunWord: build.mutation({
      query: ({ id, ...body }: StepCommand & { word: string; hidden: boolean }) =>
        request('POST /api/runs/:id/words', { id }, { body, attempts: ATTEMPTS }),
    }),
    endRun: build.mutation({
      query: (id: string) => request('POST /api/runs/:id/end', { id }, { attempts: ATTEMPTS }),
      invalidatesTags: staleAfter('quizzes', 'attempts'),
    }),
    joinRun: build.mutation({
      query: (id: string) => request('POST /api/runs/:id/join', { id }, { attempts: ATTEMPTS, shape: aRun }),
      invalidatesTags: (_, error) => (error ? [] : listTags('attempts')),
    }),
    /** What only this student may know: fetched anew when the phase changes. */
    getRun: build.query({
      query: (id: string) => request('GET /api/runs/:id', { id }, { shape: aRun }),
      keepUnusedDataFor: 0,
    }),
    answerRun: build.mutation({
      query: ({ id, ...body }: { id: string; token: string; answer: string[] }) =>
        request('POST /api/runs/:id/answer', { id }, { body, attempts: ATTEMPTS, shape: taken }),
    }),
  }),
});

export const {
  useOpenRunMutation,
  useGetRunsQuery,
  useEndQuizMutation,
  useGetRunWallQuery,
  useGetRunPastQuery,
  useGetRunParticipantsQuery,
  useShowRunQuestionMutation,
  useExtendRunQuestionMutation,
  useCloseRunQuestionMutation,
  useRevealRunAnswerMutation,
  useHideRunWordMutation,
  useEndRunMutation,
  useJoinRunMutation,
  useGetRunQuery,
  useAnswerRunMutation,
} = runApi;
