import type { Ancestor, Deck, Folder } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../platform/api.ts';
import { each, having, isText } from '../platform/shape.ts';
import { listTags, folderTags, wayTags } from './tags.ts';

const named = having<Ancestor>({ id: isText, name: isText });
const all = { shape: each(named) };

/** Folders and decks as every screen reads them. */
export const treeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFolder: build.query<Folder, string>({
      query: (id) => request(endpoints.getFolder, { id }, { shape: named }),
      providesTags: (_, __, id) => folderTags('folders', id),
    }),
    getChildren: build.query<Folder[], string>({
      query: (id) => request(endpoints.getFolderChildren, { id }, all),
      providesTags: listTags('folders'),
    }),
    getAncestors: build.query<Ancestor[], string>({
      query: (id) => request(endpoints.getFolderAncestors, { id }, all),
      providesTags: wayTags,
    }),
    getDecks: build.query<Deck[], string>({
      query: (id) => ({ url: `${endpoints.listDecks.path}?id_folder=${encodeURIComponent(id)}`, ...all }),
      providesTags: listTags('decks'),
    }),
    getDeck: build.query<Deck, string>({
      query: (id) => request(endpoints.getDeck, { id }, { shape: named }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
    /** Of the whole school, as are the decks. */
    getAllFolders: build.query<Folder[], void>({
      query: () => request(endpoints.listFolders, {}, all),
      providesTags: listTags('folders'),
    }),
    getAllDecks: build.query<Deck[], void>({
      query: () => request(endpoints.listDecks, {}, all),
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
