import type { Ancestor, Deck, Deleted, Flashcard, Folder } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import { listOf, placeOf, staleAfter, wayTags } from '../../data/tags.ts';

export interface NodeValues {
  name: string;
  description: string;
  visible: boolean;
}
/** What is saved: `id` of the thing edited, or none to create it in `parentId`. */
export interface NodeSave extends NodeValues {
  id?: string | undefined;
  parentId: string;
  /** What was being edited, so that nobody's change in between is lost. */
  revision?: number | undefined;
  /** The Idempotency-Key of a creation. */
  key?: string | undefined;
}

const keyHeader = (key: string | undefined) => (key ? { headers: { 'Idempotency-Key': key } } : {});

function nodeForm(values: NodeSave, parentField: 'id_parent' | 'id_folder'): FormData {
  const form = new FormData();
  // An edit leaves the thing where it is, wherever somebody may have moved it.
  if (!values.id) form.set(parentField, values.parentId);
  form.set('name', values.name);
  form.set('description', values.description);
  form.set('visible', String(values.visible));
  if (values.revision !== undefined) form.set('revision', String(values.revision));
  return form;
}

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFolder: build.query<Folder, string>({
      query: (id) => request(endpoints.getFolder, { id }),
      providesTags: (_, __, id) => placeOf('folders', id),
    }),
    getChildren: build.query<Folder[], string>({
      query: (id) => request(endpoints.getFolderChildren, { id }),
      providesTags: listOf('folders'),
    }),
    getAncestors: build.query<Ancestor[], string>({
      query: (id) => request(endpoints.getFolderAncestors, { id }),
      providesTags: wayTags,
    }),
    getDecks: build.query<Deck[], string>({
      query: (id) => ({ url: `${endpoints.listDecks.path}?id_folder=${encodeURIComponent(id)}` }),
      providesTags: listOf('decks'),
    }),
    getDeck: build.query<Deck, string>({
      query: (id) => request(endpoints.getDeck, { id }),
      providesTags: (_, __, id) => placeOf('decks', id),
    }),
    getDeckCards: build.query<Flashcard[], string>({
      query: (id) => ({ url: `${endpoints.listFlashcards.path}?id_deck=${encodeURIComponent(id)}` }),
      providesTags: listOf('flashcards'),
    }),
    /** The ids of a deck's cards, to fetch a large one piece by piece. */
    getDeckCardIds: build.query<string[], string>({
      query: (id) => ({ url: `${endpoints.listFlashcards.path}?id_deck=${encodeURIComponent(id)}&fetch_ids_only=1` }),
      providesTags: listOf('flashcards'),
    }),
    getCardsByIds: build.query<Flashcard[], readonly string[]>({
      query: (ids) => ({
        url: `${endpoints.listFlashcards.path}?flashcard_ids=${ids.map(encodeURIComponent).join(',')}`,
      }),
      providesTags: listOf('flashcards'),
    }),

    saveFolder: build.mutation<{ id: string }, NodeSave>({
      query: (values) => {
        const body = nodeForm(values, 'id_parent');
        return values.id
          ? request(endpoints.editFolder, { id: values.id }, { body })
          : request(endpoints.createFolder, {}, { body, ...keyHeader(values.key) });
      },
      invalidatesTags: staleAfter('folders'),
    }),
    saveDeck: build.mutation<{ id: string }, NodeSave>({
      query: (values) => {
        const body = nodeForm(values, 'id_folder');
        return values.id
          ? request(endpoints.editDeck, { id: values.id }, { body })
          : request(endpoints.createDeck, {}, { body, ...keyHeader(values.key) });
      },
      invalidatesTags: staleAfter('decks'),
    }),
    saveCard: build.mutation<{ id: string }, { id?: string | undefined; form: FormData; key?: string | undefined }>({
      query: ({ id, form: body, key }) =>
        id
          ? request(endpoints.editFlashcard, { id }, { body })
          : request(endpoints.createFlashcard, {}, { body, ...keyHeader(key) }),
      invalidatesTags: staleAfter('flashcards'),
    }),

    deleteFolder: build.mutation<Deleted, string>({
      query: (id) => request(endpoints.deleteFolder, { id }),
      invalidatesTags: staleAfter('folders'),
    }),
    restoreFolder: build.mutation<unknown, string>({
      query: (id) => request(endpoints.restoreFolder, { id }),
      invalidatesTags: staleAfter('folders'),
    }),
    deleteDeck: build.mutation<Deleted, string>({
      query: (id) => request(endpoints.deleteDeck, { id }),
      invalidatesTags: staleAfter('decks'),
    }),
    restoreDeck: build.mutation<unknown, string>({
      query: (id) => request(endpoints.restoreDeck, { id }),
      invalidatesTags: staleAfter('decks'),
    }),
    deleteCard: build.mutation<Deleted, string>({
      query: (id) => request(endpoints.deleteFlashcard, { id }),
      invalidatesTags: staleAfter('flashcards'),
    }),
    restoreCard: build.mutation<unknown, string>({
      query: (id) => request(endpoints.restoreFlashcard, { id }),
      invalidatesTags: staleAfter('flashcards'),
    }),
  }),
});

export const {
  useGetFolderQuery,
  useLazyGetFolderQuery,
  useGetChildrenQuery,
  useGetAncestorsQuery,
  useGetDecksQuery,
  useGetDeckQuery,
  useLazyGetDeckQuery,
  useGetDeckCardsQuery,
  useSaveFolderMutation,
  useSaveDeckMutation,
  useSaveCardMutation,
  useDeleteFolderMutation,
  useRestoreFolderMutation,
  useDeleteDeckMutation,
  useRestoreDeckMutation,
  useDeleteCardMutation,
  useRestoreCardMutation,
} = catalogueApi;
