import type { Comment, UnreadComment } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import { listTags, oneOf, staleAfter } from '../../data/tags.ts';

export const discussionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUnreadComments: build.query<UnreadComment[], void>({
      query: () => request(endpoints.listUnreadComments),
      providesTags: listTags('comments'),
    }),
    getComments: build.query<Comment[], string>({
      query: (id) => request(endpoints.listComments, { id }),
      providesTags: (_, __, id) => [oneOf('comments', id)],
    }),
    addComment: build.mutation<unknown, { cardId: string; text: string; key: string }>({
      query: ({ cardId, text, key }) =>
        request(
          endpoints.createComment,
          {},
          { body: { id_flashcard: cardId, comment: text }, headers: { 'Idempotency-Key': key } },
        ),
      invalidatesTags: staleAfter('comments'),
    }),
    markRead: build.mutation<unknown, string>({
      query: (id) => request(endpoints.markCommentRead, { id }),
      invalidatesTags: staleAfter('comments'),
    }),
    deleteComment: build.mutation<unknown, string>({
      query: (id) => request(endpoints.deleteComment, { id }),
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
