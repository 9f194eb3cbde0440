import type { FlashcardsForm } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
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
        request(endpoints.createFlashcards, { id }, { body: { cards }, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    deleteCards: build.mutation({
      query: ({ deckId: id, ids }: { deckId: string; ids: string[] }) =>
        request(endpoints.deleteFlashcards, { id }, { body: { flashcard_ids: ids } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
  }),
});

export const { useCreateCardsMutation, useDeleteCardsMutation } = fastWritingApi;
