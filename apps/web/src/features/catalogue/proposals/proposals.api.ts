import type { ListedFlashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import type { RouteRequest, CallBuilder } from '../../../platform/api.ts';
import { listTags } from '../../../data/tags.ts';

export const proposalsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getProposals: build.query({
      query: () =>
        request(endpoints.listFlashcards, {}, { query: { proposals: 'true' } }) as RouteRequest<ListedFlashcard[]>,
      providesTags: listTags('proposals', 'flashcards', 'decks', 'folders'),
    }),
    getMyProposals: build.query({
      query: () => request(endpoints.listMyProposals),
      providesTags: listTags('proposals', 'flashcards'),
    }),
  }),
});

export const { useGetProposalsQuery, useGetMyProposalsQuery } = proposalsApi;
