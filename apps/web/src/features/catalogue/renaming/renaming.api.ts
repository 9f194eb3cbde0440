import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import { staleAfter } from '../../../data/tags.ts';

export interface NewName {
  id: string;
  name: string;
  /** What was seen when the name was written: a change in between is not overwritten. */
  revision: number;
}

/** The name alone: what an edit leaves out stays as it is. */
export const renamingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    renameFolder: build.mutation<unknown, NewName>({
      query: ({ id, ...body }) => request(endpoints.editFolder, { id }, { body }),
      invalidatesTags: staleAfter('folders'),
    }),
    renameDeck: build.mutation<unknown, NewName>({
      query: ({ id, ...body }) => request(endpoints.editDeck, { id }, { body }),
      invalidatesTags: staleAfter('decks'),
    }),
  }),
});

export const { useRenameFolderMutation, useRenameDeckMutation } = renamingApi;
