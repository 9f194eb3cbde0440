import type {
  Absentee,
  AllResults,
  ClassResult,
  Grading,
  QuizReplay,
  QuizStatistics,
  Regraded,
} from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
import type { OfRun } from '../quizzes.api.ts';

/** One grading of it, without a number the newest; of everybody, or of one class. */
interface Graded extends OfRun {
  grading?: number | undefined;
  classId?: string | undefined;
}

function asked(path: string, { run, grading, classId }: Graded) {
  const query = new URLSearchParams();
  if (grading !== undefined) query.set('grading', String(grading));
  if (run !== undefined) query.set('run', run);
  if (classId !== undefined) query.set('class', classId);
  return { url: query.size > 0 ? `${path}?${query.toString()}` : path };
}

/** Follows who takes part, who is in which class, and how people are called. */
const byClass = ({ id }: OfRun) => [oneOf('quizzes', id), oneOf('attempts', id), ...listTags('classes', 'users')];

/** What a professor reads of a quiz: no student's page carries it. */
export const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Large: the page fetches it again when it is asked to, not at each answer. */
    getAllResults: build.query<AllResults, Graded>({
      query: (of) => asked(pathOf(endpoints.getAllResults, { id: of.id }), of),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id)],
    }),
    getStatistics: build.query<QuizStatistics, Graded>({
      query: (of) => asked(pathOf(endpoints.getQuizStatistics, { id: of.id }), of),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id), oneOf('attempts', id)],
    }),
    getReplay: build.query<QuizReplay, OfRun>({
      query: (of) => asked(pathOf(endpoints.getQuizReplay, { id: of.id }), of),
      providesTags: (_, __, { id }) => [oneOf('quizzes', id)],
    }),
    getGradings: build.query<Grading[], string>({
      query: (id) => request(endpoints.listGradings, { id }),
      providesTags: (_, __, id) => [oneOf('quizzes', id)],
    }),
    /** `flashcardIds`: the cards whose key is taken; unless told those whose question is still the one that was asked. */
    regrade: build.mutation<Regraded, { id: string; dryRun: boolean; flashcardIds?: readonly string[] | undefined }>({
      query: ({ id, dryRun, flashcardIds }) =>
        request(endpoints.regradeQuiz, { id }, { body: { dry_run: dryRun, ...(flashcardIds && { flashcardIds }) } }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun ? [] : staleAfter('quizzes', 'attempts')),
    }),
    getClassResults: build.query<ClassResult[], Omit<Graded, 'classId'>>({
      query: (of) => asked(pathOf(endpoints.listClassResults, { id: of.id }), of),
      providesTags: (_, __, of) => byClass(of),
    }),
    /** Of that class, or of those for which the quiz is. */
    getAbsentees: build.query<Absentee[], Omit<Graded, 'grading'>>({
      query: (of) => asked(pathOf(endpoints.listAbsentees, { id: of.id }), of),
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
  useGetClassResultsQuery,
  useGetAbsenteesQuery,
} = resultsApi;
