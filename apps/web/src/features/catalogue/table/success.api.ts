import { endpoints } from '@ardoise/contracts/light';
import { folderTags } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';

const successApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getDeckSuccess: build.query({
      query: (id: string) => request(endpoints.getDeckSuccess, { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
  }),
});

export const { useGetDeckSuccessQuery } = successApi;
