import type { BrokenFlashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../../platform/api.ts';
import type { RouteRequest, CallBuilder } from '../../../platform/api.ts';
import { listTags } from '../../../data/tags.ts';

export const brokenMediaApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getBrokenMedia: build.query({
      query: () =>
        request(endpoints.listFlashcards, {}, { query: { media_broken: 'true' } }) as RouteRequest<BrokenFlashcard[]>,
      providesTags: listTags('flashcards', 'decks', 'folders'),
    }),
  }),
});

export const { useGetBrokenMediaQuery } = brokenMediaApi;
