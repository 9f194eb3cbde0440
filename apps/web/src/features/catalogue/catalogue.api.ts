import type { FlashcardEdit } from '@ardoise/contracts';
import { staleAfter } from '../../data/tags.ts';
import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';

/** What is written anew of a folder, a deck or a card: a whole form, or only the fields named. */
interface Edit<Fields> {
  id: string;
  change: FormData | Fields;
}
interface NodeEdit {
  name?: string;
  id_parent?: string;
  revision?: number | undefined;
}

/** Something new, under the Idempotency-Key of its form. */
export interface Creation {
  form: FormData;
  key: string;
}

const created = ({ form: body, key }: Creation) => ({ body, headers: { 'Idempotency-Key': key } });

/** What professors do to folders, decks and cards. */
export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    createFolder: build.mutation({
      query: (creation: Creation) => request('POST /api/folders', {}, created(creation)),
      invalidatesTags: staleAfter('folders'),
    }),
    editFolder: build.mutation({
      query: ({ id, change: body }: Edit<NodeEdit>) => request('PUT /api/folders/:id', { id }, { body }),
      invalidatesTags: staleAfter('folders'),
    }),
    deleteFolder: build.mutation({
      query: (id: string) => request('DELETE /api/folders/:id', { id }),
      invalidatesTags: staleAfter('folders'),
    }),

    createDeck: build.mutation({
      query: (creation: Creation) => request('POST /api/decks', {}, created(creation)),
      invalidatesTags: staleAfter('decks'),
    }),
    editDeck: build.mutation({
      query: ({ id, change: body }: Edit<NodeEdit>) => request('PUT /api/decks/:id', { id }, { body }),
      invalidatesTags: staleAfter('decks'),
    }),
    moveDeck: build.mutation({
      query: ({ id, folderId }: { id: string; folderId: string }) =>
        request('PUT /api/decks/:id/move/:folderId', { id, folderId }),
      invalidatesTags: staleAfter('decks'),
    }),
    deleteDeck: build.mutation({
      query: (id: string) => request('DELETE /api/decks/:id', { id }),
      invalidatesTags: staleAfter('decks'),
    }),

    createCard: build.mutation({
      query: (creation: Creation) => request('POST /api/flashcards', {}, created(creation)),
      invalidatesTags: staleAfter('flashcards'),
    }),
    editCard: build.mutation({
      query: ({ id, change: body }: Edit<FlashcardEdit>) => request('PUT /api/flashcards/:id', { id }, { body }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    moveCard: build.mutation({
      query: ({ id, deckId }: { id: string; deckId: string }) =>
        request('PUT /api/flashcards/:id/move/:deckId', { id, deckId }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    deleteCard: build.mutation({
      query: (id: string) => request('DELETE /api/flashcards/:id', { id }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    /** Deletes a proposal, with a reason that its author reads. */
    refuseProposal: build.mutation({
      query: ({ id, reason, revision }: { id: string; reason: string; revision: number }) =>
        request('DELETE /api/flashcards/:id', { id }, { body: reason ? { reason, revision } : { revision } }),
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
