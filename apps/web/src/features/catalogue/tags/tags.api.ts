import type { Tag } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { listTags, staleAfter } from '../../../data/tags.ts';

/** What carries tags; the word is also the topic of its live messages. */
export type Tagged = 'folders' | 'decks' | 'flashcards';

const setters = {
  folders: 'PUT /api/folders/:id/tags',
  decks: 'PUT /api/decks/:id/tags',
  flashcards: 'PUT /api/flashcards/:id/tags',
} as const;

export const tagsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getTags: build.query({
      query: () => request('GET /api/tags'),
      providesTags: listTags('tags'),
    }),
    createTag: build.mutation({
      query: (name: string) => request('POST /api/tags', {}, { body: { name } }),
      invalidatesTags: staleAfter('tags'),
    }),
    renameTag: build.mutation({
      query: ({ id, name }: Tag) => request('PUT /api/tags/:id', { id }, { body: { name } }),
      invalidatesTags: staleAfter('tags'),
    }),
    deleteTag: build.mutation({
      query: (id: string) => request('DELETE /api/tags/:id', { id }),
      invalidatesTags: staleAfter('tags'),
    }),
    setTags: build.mutation({
      query: ({ kind, id, tags }: { kind: Tagged; id: string; tags: string[] }) =>
        request(setters[kind], { id }, { body: { tags } }),
      invalidatesTags: (_, __, { kind }) => staleAfter(kind, 'tags'),
    }),
  }),
});

export const { useGetTagsQuery, useCreateTagMutation, useRenameTagMutation, useDeleteTagMutation, useSetTagsMutation } =
  tagsApi;

/** Known to the whole page: a form that is sent while its new tag is on its way would be saved without it. */
export const useNewTag = () => useCreateTagMutation({ fixedCacheKey: 'new-tag' });
export const useIsTagOnItsWay = () => useNewTag()[1].isLoading;
