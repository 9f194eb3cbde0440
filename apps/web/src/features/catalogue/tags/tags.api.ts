import type { Tag, TagInUse } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { listTags, staleAfter } from '../../../data/tags.ts';

/** What carries tags; the word is also the topic of its live messages. */
export type Tagged = 'folders' | 'decks' | 'flashcards';

const setters = {
  folders: endpoints.setFolderTags,
  decks: endpoints.setDeckTags,
  flashcards: endpoints.setFlashcardTags,
} as const;

export const tagsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTags: build.query<TagInUse[], void>({
      query: () => request(endpoints.listTags),
      providesTags: listTags('tags'),
    }),
    createTag: build.mutation<{ id: string }, string>({
      query: (name) => request(endpoints.createTag, {}, { body: { name } }),
      invalidatesTags: staleAfter('tags'),
    }),
    renameTag: build.mutation<unknown, Tag>({
      query: ({ id, name }) => request(endpoints.editTag, { id }, { body: { name } }),
      invalidatesTags: staleAfter('tags'),
    }),
    deleteTag: build.mutation<unknown, string>({
      query: (id) => request(endpoints.deleteTag, { id }),
      invalidatesTags: staleAfter('tags'),
    }),
    setTags: build.mutation<unknown, { kind: Tagged; id: string; tags: string[] }>({
      query: ({ kind, id, tags }) => request(setters[kind], { id }, { body: { tags } }),
      invalidatesTags: (_, __, { kind }) => staleAfter(kind, 'tags'),
    }),
  }),
});

export const { useGetTagsQuery, useCreateTagMutation, useRenameTagMutation, useDeleteTagMutation, useSetTagsMutation } =
  tagsApi;
