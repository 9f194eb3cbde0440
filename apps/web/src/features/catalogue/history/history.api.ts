import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';

export const historyApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getCardHistory: build.query({
      query: (id: string) => request(endpoints.getFlashcardHistory, { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    restoreVersion: build.mutation({
      query: ({ id, revision }: { id: string; revision: number }) =>
        request(endpoints.restoreVersion, { id, revision: String(revision) }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    /** The tree at the end of a day, 'yyyy-mm-dd'. */
    getPastTree: build.query({
      query: (day: string) => request(endpoints.getTree, {}, { query: { at: day } }),
      providesTags: listTags('folders', 'decks'),
    }),
  }),
});

export const { useGetCardHistoryQuery, useRestoreVersionMutation, useGetPastTreeQuery } = historyApi;
