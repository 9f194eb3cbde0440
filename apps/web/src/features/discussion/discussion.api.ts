import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';

export const discussionApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getUnreadComments: build.query({
      query: () => request(endpoints.listUnreadComments),
      providesTags: listTags('comments'),
    }),
    getComments: build.query({
      query: (id: string) => request(endpoints.listComments, { id }),
      providesTags: (_, __, id) => [oneOf('comments', id)],
    }),
    addComment: build.mutation({
      query: ({ cardId, text, key }: { cardId: string; text: string; key: string }) =>
        request(
          endpoints.createComment,
          {},
          { body: { id_flashcard: cardId, comment: text }, headers: { 'Idempotency-Key': key } },
        ),
      invalidatesTags: staleAfter('comments'),
    }),
    markRead: build.mutation({
      query: (id: string) => request(endpoints.markCommentRead, { id }),
      invalidatesTags: staleAfter('comments'),
    }),
    deleteComment: build.mutation({
      query: (id: string) => request(endpoints.deleteComment, { id }),
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
