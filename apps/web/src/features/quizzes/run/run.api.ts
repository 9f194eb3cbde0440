import type { QuizRun, RunAnswered, RunForm, RunParticipant, RunPast, RunWall, StudentRun } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
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
  endpoints: (build) => ({
    openRun: build.mutation<{ id: string }, { quizId: string; form: NonNullable<RunForm> }>({
      query: ({ quizId, form: body }) => request(endpoints.openRun, { id: quizId }, { body }),
      invalidatesTags: staleAfter('quizzes'),
    }),
    getRuns: build.query<QuizRun[], string>({
      query: (quizId) => request(endpoints.listRuns, { id: quizId }),
      providesTags: (_, __, quizId) => [oneOf('quizzes', quizId), oneOf('attempts', quizId)],
    }),
    endQuiz: build.mutation<{ id: string }, string>({
      query: (id) => request(endpoints.endQuiz, { id }),
      invalidatesTags: staleAfter('quizzes', 'attempts'),
    }),
    /** What the live connection tells as well; asked for while that is cut. */
    getRunWall: build.query<RunWall, string>({
      query: (id) => request(endpoints.getRunWall, { id }),
      keepUnusedDataFor: 0,
    }),
    /** Never changes once it is past. */
    getRunPast: build.query<RunPast, StepCommand>({
      query: ({ id, step }) => request(endpoints.getRunPast, { id, step: String(step) }),
    }),
    /** Fetched on a rhythm of its own while somebody looks. */
    getRunParticipants: build.query<RunParticipant[], string>({
      query: (id) => request(endpoints.listRunParticipants, { id }),
    }),
    showRunQuestion: build.mutation<RunWall, StepCommand & { seconds?: number | undefined }>({
      query: ({ id, ...body }) => request(endpoints.showRunQuestion, { id }, { body, attempts: ATTEMPTS }),
    }),
    extendRunQuestion: build.mutation<RunWall, StepCommand & { deadline: string }>({
      query: ({ id, ...body }) => request(endpoints.extendRunQuestion, { id }, { body, attempts: ATTEMPTS }),
    }),
    closeRunQuestion: build.mutation<RunWall, StepCommand>({
      query: ({ id, ...body }) => request(endpoints.closeRunQuestion, { id }, { body, attempts: ATTEMPTS }),
    }),
    revealRunAnswer: build.mutation<RunWall, StepCommand>({
      query: ({ id, ...body }) => request(endpoints.revealRunAnswer, { id }, { body, attempts: ATTEMPTS }),
    }),
    endRun: build.mutation<RunWall, string>({
      query: (id) => request(endpoints.endRun, { id }, { attempts: ATTEMPTS }),
      invalidatesTags: staleAfter('quizzes', 'attempts'),
    }),
    joinRun: build.mutation<StudentRun, string>({
      query: (id) => request(endpoints.joinRun, { id }, { attempts: ATTEMPTS, shape: aRun }),
      invalidatesTags: (_, error) => (error ? [] : listTags('attempts')),
    }),
    /** What only this student may know: fetched anew when the phase changes. */
    getRun: build.query<StudentRun, string>({
      query: (id) => request(endpoints.getRun, { id }, { shape: aRun }),
      keepUnusedDataFor: 0,
    }),
    answerRun: build.mutation<RunAnswered, { id: string; token: string; answer: string[] }>({
      query: ({ id, ...body }) => request(endpoints.answerRun, { id }, { body, attempts: ATTEMPTS, shape: taken }),
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
