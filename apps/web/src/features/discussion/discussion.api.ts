import { baseApi } from '../../platform/api.ts';
import type { OwnComment } from '@ardoise/contracts';
import { listPage, request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';

export const OWN_COMMENTS_PAGE = 20;

interface CommentsPage {
  items: OwnComment[];
  /** On all pages. */
  total: number;
}

export const discussionApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getUnreadComments: build.query({
      query: () => request('GET /api/comments/unread'),
      providesTags: listTags('comments'),
    }),
    getComments: build.query({
      query: (id: string) => request('GET /api/comments/:id', { id }),
      providesTags: (_, __, id) => [oneOf('comments', id)],
    }),
    addComment: build.mutation({
      query: ({ cardId, text, key }: { cardId: string; text: string; key: string }) =>
        request(
          'POST /api/comments',
          {},
          { body: { id_flashcard: cardId, comment: text }, headers: { 'Idempotency-Key': key } },
        ),
      invalidatesTags: staleAfter('comments'),
    }),
    markRead: build.mutation({
      query: (id: string) => request('POST /api/comments/set_read/:id', { id }),
      invalidatesTags: staleAfter('comments'),
    }),
    answerComment: build.mutation({
      query: ({ id, text, key }: { id: string; text: string; key: string }) =>
        request(
          'POST /api/comments/:id/answers',
          { id },
          { body: { answer: text }, headers: { 'Idempotency-Key': key } },
        ),
      invalidatesTags: staleAfter('comments'),
    }),
    getMyComments: build.query({
      query: (page: number) => request('GET /api/me/comments', {}, { query: listPage(page, OWN_COMMENTS_PAGE) }),
      transformResponse: (items, meta): CommentsPage => ({ items, total: meta?.total ?? items.length }),
      providesTags: listTags('comments', 'flashcards', 'decks', 'folders'),
    }),
    /** How many own comments have an answer that was not read. */
    getNewAnswers: build.query({
      query: () => request('GET /api/me/comments/unseen'),
      providesTags: listTags('comments'),
    }),
    seeAnswers: build.mutation({
      query: (ids: readonly string[]) => request('POST /api/me/comments/seen', {}, { body: { comment_ids: [...ids] } }),
      invalidatesTags: staleAfter('comments'),
    }),
    deleteComment: build.mutation({
      query: (id: string) => request('DELETE /api/comments/:id', { id }),
      invalidatesTags: staleAfter('comments'),
    }),
  }),
});

export const {
  useGetUnreadCommentsQuery,
  useGetCommentsQuery,
  useAddCommentMutation,
  useMarkReadMutation,
  useDeleteCommentMutation,
  useAnswerCommentMutation,
  useGetMyCommentsQuery,
  useGetNewAnswersQuery,
  useSeeAnswersMutation,
} = discussionApi;
