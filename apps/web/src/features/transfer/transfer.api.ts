import type { Flashcard, ShareForm } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
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
      query: (flashcardIds: string[]) => request('POST /api/importexport/getcontent', {}, { body: { flashcardIds } }),
    }),
    /** The ids of the cards that a quiz asks. */
    getQuizCardIds: build.query({
      query: (id: string) => request('GET /api/quizzes/:id/flashcards', { id }),
      transformResponse: (cards: Flashcard[]) => cards.map(({ id }) => id),
      providesTags: (_, __, id) => [oneOf('quizzes', id)],
    }),
    /** How a folder is offered to other schools. */
    getFolderShare: build.query({
      query: (id: string) => request('GET /api/folders/:id/share', { id }),
      providesTags: (_, __, id) => folderTags('folders', id),
    }),
    shareFolder: build.mutation({
      query: ({ id, form }: { id: string; form: ShareForm }) =>
        request('PUT /api/folders/:id/share', { id }, { body: form }),
      invalidatesTags: (_, __, { id }) => [oneOf('folders', id)],
    }),
    unshareFolder: build.mutation({
      query: (id: string) => request('DELETE /api/folders/:id/share', { id }),
      invalidatesTags: (_, __, id) => [oneOf('folders', id)],
    }),
    postContent: build.mutation({
      query: ({ targetId, form, key }: ImportCall) =>
        request(
          'POST /api/importexport/postcontent/:targetId',
          { targetId },
          { body: form, headers: { 'Idempotency-Key': key }, attempts: 3 },
        ),
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
