import type { DeckSuccess } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { folderTags } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';

const successApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDeckSuccess: build.query<DeckSuccess, string>({
      query: (id) => request(endpoints.getDeckSuccess, { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
  }),
});

export const { useGetDeckSuccessQuery } = successApi;
