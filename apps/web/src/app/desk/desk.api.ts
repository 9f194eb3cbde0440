import type { Desk } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import { having, isList } from '../../platform/shape.ts';
import { listTags } from '../../data/tags.ts';

const shape = having<Desk>({ quizzes: isList, classes: isList, due: isList, decks: isList });

/** What a professor's home shows besides the tree. */
export const deskApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getDesk: build.query({
      query: () => request('GET /api/desk', {}, { shape }),
      // Not with each answer of a quiz: who takes part is told by its own numbers.
      providesTags: listTags('quizzes', 'classes', 'assignments', 'decks'),
    }),
  }),
});

export const { useGetDeskQuery } = deskApi;
