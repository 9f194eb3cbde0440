import type { FlashcardsForm } from '@ardoise/contracts';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

interface Cards {
  deckId: string;
  cards: FlashcardsForm['cards'];
  /** Idempotency-Key of what was typed. */
  key: string;
}

const fastWritingApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** All of the cards, or none. */
    createCards: build.mutation({
      query: ({ deckId: id, cards, key }: Cards) =>
        request('POST /api/decks/:id/flashcards', { id }, { body: { cards }, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    deleteCards: build.mutation({
      query: ({ deckId: id, ids }: { deckId: string; ids: string[] }) =>
        request('DELETE /api/decks/:id/flashcards', { id }, { body: { flashcard_ids: ids } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
  }),
});

export const { useCreateCardsMutation, useDeleteCardsMutation } = fastWritingApi;
