import type { ListedFlashcard, OwnProposal } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { listTags } from '../../../data/tags.ts';

export const proposalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProposals: build.query<ListedFlashcard[], void>({
      query: () => ({ url: `${endpoints.listFlashcards.path}?proposals=true` }),
      providesTags: listTags('proposals', 'flashcards', 'decks', 'folders'),
    }),
    getMyProposals: build.query<OwnProposal[], void>({
      query: () => request(endpoints.listMyProposals),
      providesTags: listTags('proposals', 'flashcards'),
    }),
  }),
});

export const { useGetProposalsQuery, useGetMyProposalsQuery } = proposalsApi;
