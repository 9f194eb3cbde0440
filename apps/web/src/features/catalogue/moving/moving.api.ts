import type { Deck, Folder } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { listOf, staleAfter } from '../../../data/tags.ts';

export const movingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAllFolders: build.query<Folder[], void>({
      query: () => request(endpoints.listFolders),
      providesTags: listOf('folders'),
    }),
    getAllDecks: build.query<Deck[], void>({
      query: () => request(endpoints.listDecks),
      providesTags: listOf('decks'),
    }),
    moveCard: build.mutation<unknown, { id: string; deckId: string }>({
      query: ({ id, deckId }) => request(endpoints.moveFlashcard, { id, deckId }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    moveDeck: build.mutation<unknown, { id: string; folderId: string }>({
      query: ({ id, folderId }) => request(endpoints.moveDeck, { id, folderId }),
      invalidatesTags: staleAfter('decks'),
    }),
    /** Its place alone: whatever else was changed meanwhile stays. */
    moveFolder: build.mutation<unknown, { id: string; parentId: string; revision?: number }>({
      query: ({ id, parentId, revision }) =>
        request(endpoints.editFolder, { id }, { body: { id_parent: parentId, revision } }),
      invalidatesTags: staleAfter('folders'),
    }),
  }),
});

export const {
  useGetAllFoldersQuery,
  useGetAllDecksQuery,
  useMoveCardMutation,
  useMoveDeckMutation,
  useMoveFolderMutation,
} = movingApi;
