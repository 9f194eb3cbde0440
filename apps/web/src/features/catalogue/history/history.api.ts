import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';

export const historyApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getCardHistory: build.query({
      query: (id: string) => request('GET /api/flashcards/:id/history', { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    restoreVersion: build.mutation({
      query: ({ id, revision }: { id: string; revision: number }) =>
        request('POST /api/flashcards/:id/history/:revision/restore', { id, revision: String(revision) }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    /** The tree at the end of a day, 'yyyy-mm-dd'. */
    getPastTree: build.query({
      query: (day: string) => request('GET /api/folders/tree', {}, { query: { at: day } }),
      providesTags: listTags('folders', 'decks'),
    }),
  }),
});

export const { useGetCardHistoryQuery, useRestoreVersionMutation, useGetPastTreeQuery } = historyApi;
