import type { Tag } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { listTags, staleAfter } from '../../../data/tags.ts';

/** What carries tags; the word is also the topic of its live messages. */
export type Tagged = 'folders' | 'decks' | 'flashcards';

const setters = {
  folders: endpoints.setFolderTags,
  decks: endpoints.setDeckTags,
  flashcards: endpoints.setFlashcardTags,
} as const;

export const tagsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getTags: build.query({
      query: () => request(endpoints.listTags),
      providesTags: listTags('tags'),
    }),
    createTag: build.mutation({
      query: (name: string) => request(endpoints.createTag, {}, { body: { name } }),
      invalidatesTags: staleAfter('tags'),
    }),
    renameTag: build.mutation({
      query: ({ id, name }: Tag) => request(endpoints.editTag, { id }, { body: { name } }),
      invalidatesTags: staleAfter('tags'),
    }),
    deleteTag: build.mutation({
      query: (id: string) => request(endpoints.deleteTag, { id }),
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
