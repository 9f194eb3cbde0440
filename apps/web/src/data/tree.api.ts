import type { Ancestor } from '@ardoise/contracts';
import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import { each, having, isText } from '../platform/shape.ts';
import { listTags, folderTags, wayTags } from './tags.ts';

const named = having<Ancestor>({ id: isText, name: isText });
const all = { shape: each(named) };

/** Folders and decks as every screen reads them. */
export const treeApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getFolder: build.query({
      query: (id: string) => request('GET /api/folders/:id', { id }, { shape: named }),
      providesTags: (_, __, id) => folderTags('folders', id),
    }),
    getChildren: build.query({
      query: (id: string) => request('GET /api/folders/:id/children', { id }, all),
      providesTags: listTags('folders'),
    }),
    getAncestors: build.query({
      query: (id: string) => request('GET /api/folders/:id/ancestors', { id }, all),
      providesTags: wayTags,
    }),
    getDecks: build.query({
      query: (id: string) => request('GET /api/decks', {}, { query: { id_folder: id }, ...all }),
      providesTags: listTags('decks'),
    }),
    getDeck: build.query({
      query: (id: string) => request('GET /api/decks/:id', { id }, { shape: named }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    /** Of the whole school, as are the decks. */
    getAllFolders: build.query({
      query: () => request('GET /api/folders', {}, all),
      providesTags: listTags('folders'),
    }),
    getAllDecks: build.query({
      query: () => request('GET /api/decks', {}, all),
      providesTags: listTags('decks'),
    }),
  }),
});

export const {
  useGetFolderQuery,
  useLazyGetFolderQuery,
  useGetChildrenQuery,
  useGetAncestorsQuery,
  useGetDecksQuery,
  useGetDeckQuery,
  useLazyGetDeckQuery,
  useGetAllFoldersQuery,
  useGetAllDecksQuery,
} = treeApi;
