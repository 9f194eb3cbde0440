import type { Absentee, ClassResult } from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { listOf, oneOf } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { asked } from '../quizzes.api.ts';
import type { Graded } from '../quizzes.api.ts';

/** Follows who takes part, who is in which class, and how people are called. */
const tagsOf = ({ id }: Graded) => [oneOf('quizzes', id), oneOf('attempts', id), ...listOf('classes', 'users')];

const byClassApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClassResults: build.query<ClassResult[], Omit<Graded, 'classId'>>({
      query: (of) => asked(pathOf(endpoints.listClassResults, { id: of.id }), of),
      providesTags: (_, __, of) => tagsOf(of),
    }),
    /** Of that class, or of those for which the quiz is. */
    getAbsentees: build.query<Absentee[], Omit<Graded, 'grading'>>({
      query: (of) => asked(pathOf(endpoints.listAbsentees, { id: of.id }), of),
      providesTags: (_, __, of) => tagsOf(of),
    }),
  }),
  overrideExisting: false,
});

export const { useGetClassResultsQuery, useGetAbsenteesQuery } = byClassApi;
