import { folderTags } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';

const successApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getDeckSuccess: build.query({
      query: (id: string) => request('GET /api/decks/:id/success', { id }),
      providesTags: (_, __, id) => folderTags('decks', id),
    }),
  }),
});

export const { useGetDeckSuccessQuery } = successApi;
