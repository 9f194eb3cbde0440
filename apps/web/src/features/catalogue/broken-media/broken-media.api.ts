import type { BrokenFlashcard } from '@ardoise/contracts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import type { RouteRequest } from '../../../platform/request.ts';
import { listTags } from '../../../data/tags.ts';

export const brokenMediaApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getBrokenMedia: build.query({
      query: () =>
        request('GET /api/flashcards', {}, { query: { media_broken: 'true' } }) as RouteRequest<BrokenFlashcard[]>,
      providesTags: listTags('flashcards', 'decks', 'folders'),
    }),
  }),
});

export const { useGetBrokenMediaQuery } = brokenMediaApi;
