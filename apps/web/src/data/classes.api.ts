import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import { listTags, staleAfter } from './tags.ts';

interface Reserved {
  id: string;
  /** None: for everybody. */
  classIds: readonly string[];
}

/** The school's classes, as its professors see them, and what is there for some of them alone. */
export const classesApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** By year and name; the argument tells whether archived ones are wanted as well. */
    getClasses: build.query({
      query: (archived: boolean) => request('GET /api/classes', {}, { query: { archived: archived || undefined } }),
      providesTags: listTags('classes'),
    }),
    reserveFolder: build.mutation({
      query: ({ id, classIds }: Reserved) =>
        request('PUT /api/folders/:id/classes', { id }, { body: { class_ids: classIds } }),
      invalidatesTags: staleAfter('folders'),
    }),
    reserveQuiz: build.mutation({
      query: ({ id, classIds }: Reserved) =>
        request('PUT /api/quizzes/:id/classes', { id }, { body: { class_ids: classIds } }),
      invalidatesTags: staleAfter('quizzes'),
    }),
  }),
});

export const { useGetClassesQuery, useReserveFolderMutation, useReserveQuizMutation } = classesApi;
