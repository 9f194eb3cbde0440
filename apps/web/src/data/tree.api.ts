import type { Ancestor, Deck, Folder } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../platform/api.ts';
import { listOf, placeOf, wayTags } from './tags.ts';

/** Folders and decks as every screen reads them. */
export const treeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFolder: build.query<Folder, string>({
      query: (id) => request(endpoints.getFolder, { id }),
      providesTags: (_, __, id) => placeOf('folders', id),
    }),
    getChildren: build.query<Folder[], string>({
      query: (id) => request(endpoints.getFolderChildren, { id }),
      providesTags: listOf('folders'),
    }),
    getAncestors: build.query<Ancestor[], string>({
      query: (id) => request(endpoints.getFolderAncestors, { id }),
      providesTags: wayTags,
    }),
    getDecks: build.query<Deck[], string>({
      query: (id) => ({ url: `${endpoints.listDecks.path}?id_folder=${encodeURIComponent(id)}` }),
      providesTags: listOf('decks'),
    }),
    getDeck: build.query<Deck, string>({
      query: (id) => request(endpoints.getDeck, { id }),
      providesTags: (_, __, id) => placeOf('decks', id),
    }),
    /** Of the whole school, as are the decks. */
    getAllFolders: build.query<Folder[], void>({
      query: () => request(endpoints.listFolders),
      providesTags: listOf('folders'),
    }),
    getAllDecks: build.query<Deck[], void>({
      query: () => request(endpoints.listDecks),
      providesTags: listOf('decks'),
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
