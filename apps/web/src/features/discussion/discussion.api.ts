import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';

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
} = discussionApi;
