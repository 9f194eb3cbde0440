import type { Flashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { oneOf, staleAfter } from '../../../data/tags.ts';

export const selectionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCard: build.query<Flashcard, string>({
      query: (id) => request(endpoints.getFlashcard, { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    /** The two texts that an edit must name stand as they are; all that is left out stays. */
    setCardVisible: build.mutation<unknown, { card: Flashcard; visible: boolean }>({
      query: ({ card: { id, question, answer, revision }, visible }) =>
        request(endpoints.editFlashcard, { id }, { body: { question, answer, visible, revision } }),
      invalidatesTags: staleAfter('flashcards'),
    }),
  }),
});
