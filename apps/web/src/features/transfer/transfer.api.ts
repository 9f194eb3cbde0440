import type { ExportedContent, Flashcard, FolderShare, ShareForm } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import { oneOf, folderTags, staleAfter } from '../../data/tags.ts';

export interface ImportCall {
  targetId: string;
  form: FormData;
  /** The Idempotency-Key: the same while the same import is tried again without an answer. */
  key: string;
}

export const transferApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getContent: build.mutation<ExportedContent, string[]>({
      query: (flashcardIds) => request(endpoints.getContent, {}, { body: { flashcardIds } }),
    }),
    /** The ids of the cards that a quiz asks. */
    getQuizCardIds: build.query<string[], string>({
      query: (id) => request(endpoints.getQuizFlashcards, { id }),
      transformResponse: (cards: Flashcard[]) => cards.map(({ id }) => id),
      providesTags: (_, __, id) => [oneOf('quizzes', id)],
    }),
    /** How a folder is offered to other schools. */
    getFolderShare: build.query<FolderShare, string>({
      query: (id) => request(endpoints.getFolderShare, { id }),
      providesTags: (_, __, id) => folderTags('folders', id),
    }),
    shareFolder: build.mutation<FolderShare, { id: string; form: ShareForm }>({
      query: ({ id, form }) => request(endpoints.shareFolder, { id }, { body: form }),
      invalidatesTags: (_, __, { id }) => [oneOf('folders', id)],
    }),
    unshareFolder: build.mutation<FolderShare, string>({
      query: (id) => request(endpoints.unshareFolder, { id }),
      invalidatesTags: (_, __, id) => [oneOf('folders', id)],
    }),
    postContent: build.mutation<{ id: string }, ImportCall>({
      query: ({ targetId, form, key }) =>
        request(endpoints.postContent, { targetId }, { body: form, headers: { 'Idempotency-Key': key }, attempts: 3 }),
      invalidatesTags: staleAfter('folders', 'decks', 'flashcards'),
    }),
  }),
});

export const {
  useGetContentMutation,
  useGetFolderShareQuery,
  useGetQuizCardIdsQuery,
  usePostContentMutation,
  useShareFolderMutation,
  useUnshareFolderMutation,
} = transferApi;
