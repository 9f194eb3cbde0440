import type { Flashcard, ShareForm } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { oneOf, folderTags, staleAfter } from '../../data/tags.ts';

export interface ImportCall {
  targetId: string;
  form: FormData;
  /** The Idempotency-Key: the same while the same import is tried again without an answer. */
  key: string;
}

export const transferApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getContent: build.mutation({
      query: (flashcardIds: string[]) => request(endpoints.getContent, {}, { body: { flashcardIds } }),
    }),
    /** The ids of the cards that a quiz asks. */
    getQuizCardIds: build.query({
      query: (id: string) => request(endpoints.getQuizFlashcards, { id }),
      transformResponse: (cards: Flashcard[]) => cards.map(({ id }) => id),
      providesTags: (_, __, id) => [oneOf('quizzes', id)],
    }),
    /** How a folder is offered to other schools. */
    getFolderShare: build.query({
      query: (id: string) => request(endpoints.getFolderShare, { id }),
      providesTags: (_, __, id) => folderTags('folders', id),
    }),
    shareFolder: build.mutation({
      query: ({ id, form }: { id: string; form: ShareForm }) => request(endpoints.shareFolder, { id }, { body: form }),
      invalidatesTags: (_, __, { id }) => [oneOf('folders', id)],
    }),
    unshareFolder: build.mutation({
      query: (id: string) => request(endpoints.unshareFolder, { id }),
      invalidatesTags: (_, __, id) => [oneOf('folders', id)],
    }),
    postContent: build.mutation({
      query: ({ targetId, form, key }: ImportCall) =>
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
