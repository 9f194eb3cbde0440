import type { ListedFlashcard } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import type { RouteRequest } from '../../../platform/request.ts';
import { listTags } from '../../../data/tags.ts';

export const proposalsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getProposals: build.query({
      query: () =>
        request('GET /api/flashcards', {}, { query: { proposals: 'true' } }) as RouteRequest<ListedFlashcard[]>,
      providesTags: listTags('proposals', 'flashcards', 'decks', 'folders'),
    }),
    getMyProposals: build.query({
      query: () => request('GET /api/me/proposals'),
      providesTags: listTags('proposals', 'flashcards'),
    }),
  }),
});

export const { useGetProposalsQuery, useGetMyProposalsQuery } = proposalsApi;
