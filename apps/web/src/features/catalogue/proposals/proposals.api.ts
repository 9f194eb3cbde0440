import type { ListedFlashcard } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import type { RouteRequest } from '../../../platform/request.ts';
import { listTags, oneOf, staleAfter } from '../../../data/tags.ts';

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
    /** One that may be written anew, with all that it says. */
    getMyProposal: build.query({
      query: (id: string) => request('GET /api/me/proposals/:id', { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    rewriteProposal: build.mutation({
      query: ({ id, change }: { id: string; change: FormData }) => {
        // Where it stands is not its author's to say again.
        change.delete('deck_id');
        return request('PUT /api/me/proposals/:id', { id }, { body: change });
      },
      invalidatesTags: staleAfter('flashcards', 'proposals'),
    }),
    withdrawProposal: build.mutation({
      query: (id: string) => request('DELETE /api/me/proposals/:id', { id }),
      invalidatesTags: staleAfter('flashcards', 'proposals'),
    }),
  }),
});

export const { useGetProposalsQuery, useGetMyProposalsQuery, useRewriteProposalMutation, useWithdrawProposalMutation } =
  proposalsApi;
