import type { MarkScale, QuestionRuling } from '@ardoise/contracts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import type { OfRun } from '../quizzes.api.ts';

/** One grading of it, without a number the newest; of everybody, or of one class. */
interface Graded extends OfRun {
  grading?: number | undefined;
  classId?: string | undefined;
}

interface Ruled {
  id: string;
  flashcardId: string;
  ruling: QuestionRuling;
  dryRun?: boolean;
}

/** Follows who takes part, who is in which class, and how people are called. */
const byClass = ({ id }: OfRun) => [oneOf('quizzes', id), oneOf('attempts', id), ...listTags('classes', 'users')];

/** What a professor reads of a quiz: no student's page carries it. */
export const resultsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** Large: the page fetches it again when it is asked to, not at each answer. */
    getAllResults: build.query({
      query: ({ id, grading, run, classId }: Graded) =>
        request('GET /api/quizzes/:id/results_all', { id }, { query: { grading, run, class: classId } }),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id)],
    }),
    getStatistics: build.query({
      query: ({ id, grading, run, classId }: Graded) =>
        request('GET /api/quizzes/:id/statistics', { id }, { query: { grading, run, class: classId } }),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id), oneOf('attempts', id)],
    }),
    getReplay: build.query({
      query: ({ id, run }: OfRun) => request('GET /api/quizzes/:id/replay', { id }, { query: { run } }),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id)],
    }),
    getGradings: build.query({
      query: (id: string) => request('GET /api/quizzes/:id/gradings', { id }),
      providesTags: (_, __, id) => [oneOf('quizzes', id)],
    }),
    /** `flashcardIds`: the cards whose key is taken; unless told those whose question is still the one that was asked. */
    regrade: build.mutation({
      query: ({
        id,
        dryRun,
        flashcardIds,
      }: {
        id: string;
        dryRun: boolean;
        flashcardIds?: readonly string[] | undefined;
      }) =>
        request(
          'POST /api/quizzes/:id/regrade',
          { id },
          { body: { dry_run: dryRun, ...(flashcardIds && { flashcardIds }) } },
        ),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : staleAfter('quizzes', 'attempts')),
    }),
    /** About a question that was asked; `dryRun`: only says what would change. */
    rule: build.mutation({
      query: ({ id, flashcardId, ruling, dryRun = false }: Ruled) =>
        request(
          'POST /api/quizzes/:id/flashcards/:flashcardId/ruling',
          { id, flashcardId },
          { body: { dry_run: dryRun, ruling } },
        ),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : staleAfter('quizzes', 'attempts')),
    }),
    chooseScale: build.mutation({
      query: ({ id, ...scale }: MarkScale & { id: string }) =>
        request('PUT /api/quizzes/:id/mark_scale', { id }, { body: scale }),
      invalidatesTags: (_, error) => (error ? [] : staleAfter('quizzes')),
    }),
    getClassResults: build.query({
      query: ({ id, grading, run }: Omit<Graded, 'classId'>) =>
        request('GET /api/quizzes/:id/results_by_class', { id }, { query: { grading, run } }),
      providesTags: (_, __, of) => byClass(of),
    }),
    /** Of that class, or of those for which the quiz is. */
    getAbsentees: build.query({
      query: ({ id, run, classId }: Omit<Graded, 'grading'>) =>
        request('GET /api/quizzes/:id/absentees', { id }, { query: { run, class: classId } }),
      providesTags: (_, __, of) => byClass(of),
    }),
  }),
  overrideExisting: false,
});

export const {
  useGetAllResultsQuery,
  useGetStatisticsQuery,
  useGetReplayQuery,
  useGetGradingsQuery,
  useRegradeMutation,
  useRuleMutation,
  useChooseScaleMutation,
  useLazyGetAbsenteesQuery,
  useGetClassResultsQuery,
  useGetAbsenteesQuery,
} = resultsApi;
