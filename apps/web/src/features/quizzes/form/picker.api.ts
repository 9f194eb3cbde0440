import type { Ancestor, Deck, Flashcard, Folder, ListedFlashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { listOf, wayTags } from '../../../data/tags.ts';

const MOST_FOUND = 50;

/** The tree and the search, as the choice of cards needs them. */
export const pickerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pickFolders: build.query<Folder[], string>({
      query: (id) => request(endpoints.getFolderChildren, { id }),
      providesTags: listOf('folders'),
    }),
    pickPath: build.query<Ancestor[], string>({
      query: (id) => request(endpoints.getFolderAncestors, { id }),
      providesTags: wayTags,
    }),
    pickDecks: build.query<Deck[], string>({
      query: (id) => ({ url: `${endpoints.listDecks.path}?id_folder=${encodeURIComponent(id)}` }),
      providesTags: listOf('decks'),
    }),
    pickCards: build.query<Flashcard[], string>({
      query: (id) => ({ url: `${endpoints.listFlashcards.path}?id_deck=${encodeURIComponent(id)}` }),
      providesTags: listOf('flashcards'),
    }),
    pickFound: build.query<{ cards: ListedFlashcard[]; total: number }, string>({
      query: (keyword) => ({
        url: `${endpoints.listFlashcards.path}?${new URLSearchParams({ keyword, limit: String(MOST_FOUND) })}`,
      }),
      transformResponse: (cards: ListedFlashcard[], meta) => ({ cards, total: meta?.total ?? cards.length }),
      providesTags: listOf('flashcards', 'decks', 'folders', 'tags'),
    }),
  }),
});

export const { usePickFoldersQuery, usePickPathQuery, usePickDecksQuery, usePickCardsQuery, usePickFoundQuery } =
  pickerApi;
