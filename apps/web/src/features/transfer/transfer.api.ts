import type { Deck, ExportedContent, Flashcard, Folder } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import { listOf, staleAfter } from '../../data/tags.ts';

/** Every place of the school. */
export interface Places {
  folders: Folder[];
  decks: Deck[];
}

export interface ImportCall {
  targetId: string;
  form: FormData;
  /** The Idempotency-Key: the same while the same import is tried again without an answer. */
  key: string;
}

export const transferApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPlaces: build.query<Places, void>({
      queryFn: async (_, __, ___, ask) => {
        const [folders, decks] = await Promise.all([
          ask(request(endpoints.listFolders)),
          ask(request(endpoints.listDecks)),
        ]);
        const error = folders.error ?? decks.error;
        if (error) return { error };
        return { data: { folders: folders.data as Folder[], decks: decks.data as Deck[] } };
      },
      providesTags: listOf('folders', 'decks'),
    }),
    getCardsOfDeck: build.query<Flashcard[], string>({
      query: (id) => ({ url: `${endpoints.listFlashcards.path}?id_deck=${encodeURIComponent(id)}` }),
      providesTags: listOf('flashcards'),
    }),
    getContent: build.mutation<ExportedContent, string[]>({
      query: (flashcardIds) => request(endpoints.getContent, {}, { body: { flashcardIds } }),
    }),
    postContent: build.mutation<{ id: string }, ImportCall>({
      query: ({ targetId, form, key }) =>
        request(endpoints.postContent, { targetId }, { body: form, headers: { 'Idempotency-Key': key }, attempts: 3 }),
      invalidatesTags: staleAfter('folders', 'decks', 'flashcards'),
    }),
  }),
});

export const { useGetPlacesQuery, useLazyGetCardsOfDeckQuery, useGetContentMutation, usePostContentMutation } =
  transferApi;
