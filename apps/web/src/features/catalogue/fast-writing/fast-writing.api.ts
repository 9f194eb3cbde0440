import type { CreatedFlashcards, Deleted, FlashcardsForm } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';

interface Cards {
  deckId: string;
  cards: FlashcardsForm['cards'];
  /** Idempotency-Key of what was typed. */
  key: string;
}

const fastWritingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All of the cards, or none. */
    createCards: build.mutation<CreatedFlashcards, Cards>({
      query: ({ deckId: id, cards, key }) =>
        request(endpoints.createFlashcards, { id }, { body: { cards }, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    deleteCards: build.mutation<Deleted, { deckId: string; ids: string[] }>({
      query: ({ deckId: id, ids }) => request(endpoints.deleteFlashcards, { id }, { body: { flashcard_ids: ids } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
  }),
});

export const { useCreateCardsMutation, useDeleteCardsMutation } = fastWritingApi;
