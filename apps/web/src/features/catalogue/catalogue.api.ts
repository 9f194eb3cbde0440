import type { Deleted } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { staleAfter } from '../../data/tags.ts';
import { baseApi, request } from '../../platform/api.ts';

/** What is written anew of a folder, a deck or a card: a whole form, or only the fields named. */
export interface Edit {
  id: string;
  change: FormData | { revision?: number | undefined; [field: string]: unknown };
}

/** Something new, under the Idempotency-Key of its form. */
export interface Creation {
  form: FormData;
  key: string;
}

interface SavedId {
  id: string;
}

const created = ({ form: body, key }: Creation) => ({ body, headers: { 'Idempotency-Key': key } });

/** What professors do to folders, decks and cards. */
export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createFolder: build.mutation<SavedId, Creation>({
      query: (creation) => request(endpoints.createFolder, {}, created(creation)),
      invalidatesTags: staleAfter('folders'),
    }),
    editFolder: build.mutation<SavedId, Edit>({
      query: ({ id, change: body }) => request(endpoints.editFolder, { id }, { body }),
      invalidatesTags: staleAfter('folders'),
    }),
    deleteFolder: build.mutation<Deleted, string>({
      query: (id) => request(endpoints.deleteFolder, { id }),
      invalidatesTags: staleAfter('folders'),
    }),

    createDeck: build.mutation<SavedId, Creation>({
      query: (creation) => request(endpoints.createDeck, {}, created(creation)),
      invalidatesTags: staleAfter('decks'),
    }),
    editDeck: build.mutation<SavedId, Edit>({
      query: ({ id, change: body }) => request(endpoints.editDeck, { id }, { body }),
      invalidatesTags: staleAfter('decks'),
    }),
    moveDeck: build.mutation<unknown, { id: string; folderId: string }>({
      query: ({ id, folderId }) => request(endpoints.moveDeck, { id, folderId }),
      invalidatesTags: staleAfter('decks'),
    }),
    deleteDeck: build.mutation<Deleted, string>({
      query: (id) => request(endpoints.deleteDeck, { id }),
      invalidatesTags: staleAfter('decks'),
    }),

    createCard: build.mutation<SavedId, Creation>({
      query: (creation) => request(endpoints.createFlashcard, {}, created(creation)),
      invalidatesTags: staleAfter('flashcards'),
    }),
    editCard: build.mutation<SavedId, Edit>({
      query: ({ id, change: body }) => request(endpoints.editFlashcard, { id }, { body }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    moveCard: build.mutation<unknown, { id: string; deckId: string }>({
      query: ({ id, deckId }) => request(endpoints.moveFlashcard, { id, deckId }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    deleteCard: build.mutation<Deleted, string>({
      query: (id) => request(endpoints.deleteFlashcard, { id }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    /** Deletes a proposal, with a reason that its author reads. */
    refuseProposal: build.mutation<unknown, { id: string; reason: string }>({
      query: ({ id, reason }) => request(endpoints.deleteFlashcard, { id }, { body: reason ? { reason } : {} }),
      invalidatesTags: staleAfter('flashcards', 'proposals'),
    }),
  }),
});

export const {
  useCreateFolderMutation,
  useEditFolderMutation,
  useDeleteFolderMutation,
  useCreateDeckMutation,
  useEditDeckMutation,
  useMoveDeckMutation,
  useDeleteDeckMutation,
  useCreateCardMutation,
  useEditCardMutation,
  useMoveCardMutation,
  useDeleteCardMutation,
  useRefuseProposalMutation,
} = catalogueApi;
