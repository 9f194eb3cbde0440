import type { RunAnswered, RunForm, StudentRun } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
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
        request(endpoints.openRun, { id: quizId }, { body }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    getRuns: build.query({
      query: (quizId: string) => request(endpoints.listRuns, { id: quizId }),
      providesTags: (_, __, quizId) => [oneOf('quizzes', quizId), oneOf('attempts', quizId)],
    }),
    endQuiz: build.mutation({
      query: (id: string) => request(endpoints.endQuiz, { id }),
      invalidatesTags: staleAfter('quizzes', 'attempts'),
    }),
    /** What the live connection tells as well; asked for while that is cut. */
    getRunWall: build.query({
      query: (id: string) => request(endpoints.getRunWall, { id }),
      keepUnusedDataFor: 0,
    }),
    /** Never changes once it is past. */
    getRunPast: build.query({
      query: ({ id, step }: StepCommand) => request(endpoints.getRunPast, { id, step: String(step) }),
    }),
    /** Fetched on a rhythm of its own while somebody looks. */
    getRunParticipants: build.query({
      query: (id: string) => request(endpoints.listRunParticipants, { id }),
    }),
    showRunQuestion: build.mutation({
      query: ({ id, ...body }: StepCommand & { seconds?: number | undefined }) =>
        request(endpoints.showRunQuestion, { id }, { body, attempts: ATTEMPTS }),
    }),
    extendRunQuestion: build.mutation({
      query: ({ id, ...body }: StepCommand & { deadline: string }) =>
        request(endpoints.extendRunQuestion, { id }, { body, attempts: ATTEMPTS }),
    }),
    closeRunQuestion: build.mutation({
      query: ({ id, ...body }: StepCommand) =>
        request(endpoints.closeRunQuestion, { id }, { body, attempts: ATTEMPTS }),
    }),
    revealRunAnswer: build.mutation({
      query: ({ id, ...body }: StepCommand) => request(endpoints.revealRunAnswer, { id }, { body, attempts: ATTEMPTS }),
    }),
    endRun: build.mutation({
      query: (id: string) => request(endpoints.endRun, { id }, { attempts: ATTEMPTS }),
      invalidatesTags: staleAfter('quizzes', 'attempts'),
    }),
    joinRun: build.mutation({
      query: (id: string) => request(endpoints.joinRun, { id }, { attempts: ATTEMPTS, shape: aRun }),
      invalidatesTags: (_, error) => (error ? [] : listTags('attempts')),
    }),
    /** What only this student may know: fetched anew when the phase changes. */
    getRun: build.query({
      query: (id: string) => request(endpoints.getRun, { id }, { shape: aRun }),
      keepUnusedDataFor: 0,
    }),
    answerRun: build.mutation({
      query: ({ id, ...body }: { id: string; token: string; answer: string[] }) =>
        request(endpoints.answerRun, { id }, { body, attempts: ATTEMPTS, shape: taken }),
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
  useEndRunMutation,
  useJoinRunMutation,
  useGetRunQuery,
  useAnswerRunMutation,
} = runApi;
