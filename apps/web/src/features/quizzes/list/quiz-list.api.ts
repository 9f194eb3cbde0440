import type { Quiz, QuizGroup, QuizMode } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { listPage, request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { listTags } from '../../../data/tags.ts';

export const QUIZ_PAGE = 20;

/** Which quizzes a professor wants to see; what is absent is of no account. */
export interface QuizFilters {
  name?: string | undefined;
  mine?: boolean | undefined;
  mode?: QuizMode | undefined;
  classId?: string | undefined;
}

interface GroupPage extends QuizFilters {
  group: QuizGroup;
  /** From 1 on. */
  page: number;
}

export interface QuizPage {
  quizzes: Quiz[];
  /** On all pages. */
  total: number;
}

/** Professors' lists of quizzes: no student's page carries them. */
export const quizListApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getQuizGroup: build.query({
      query: ({ group, page, name, mine, mode, classId }: GroupPage) => {
        const filters = { name: name || undefined, mine: mine ? ('1' as const) : undefined, mode, class: classId };
        return request('GET /api/quizzes', {}, { query: { group, ...filters, ...listPage(page, QUIZ_PAGE) } });
      },
      transformResponse: (quizzes, meta): QuizPage => ({ quizzes, total: meta?.total ?? quizzes.length }),
      // Each with the category of its cards and how many are in its classes. Who begins one moves the numbers of those that run.
      providesTags: (_, __, { group }) => [
        ...listTags('quizzes', 'folders', 'classes'),
        ...(group === 'running' ? listTags('attempts') : []),
      ],
    }),
    getRunningQuizzes: build.query({
      query: () => request('GET /api/quizzes', {}, { query: { running: '1' } }),
      providesTags: listTags('quizzes', 'attempts', 'folders'),
    }),
  }),
  overrideExisting: false,
});

export const { useGetQuizGroupQuery, useGetRunningQuizzesQuery } = quizListApi;
