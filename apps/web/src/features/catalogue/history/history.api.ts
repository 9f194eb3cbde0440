import type { CardVersion, PastTree } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';

export const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCardHistory: build.query<CardVersion[], string>({
      query: (id) => request(endpoints.getFlashcardHistory, { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    restoreVersion: build.mutation<unknown, { id: string; revision: number }>({
      query: ({ id, revision }) => request(endpoints.restoreVersion, { id, revision: String(revision) }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    /** The tree at the end of a day, 'yyyy-mm-dd'. */
    getPastTree: build.query<PastTree, string>({
      query: (day) => ({ url: `${endpoints.getTree.path}?at=${encodeURIComponent(day)}` }),
      providesTags: listTags('folders', 'decks'),
    }),
  }),
});

export const { useGetCardHistoryQuery, useRestoreVersionMutation, useGetPastTreeQuery } = historyApi;
