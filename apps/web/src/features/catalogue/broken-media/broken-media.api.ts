import type { BrokenFlashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi } from '../../../platform/api.ts';
import { listTags } from '../../../data/tags.ts';

export const brokenMediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokenMedia: build.query<BrokenFlashcard[], void>({
      query: () => ({ url: `${endpoints.listFlashcards.path}?media_broken=true` }),
      providesTags: listTags('flashcards', 'decks', 'folders'),
    }),
  }),
});

export const { useGetBrokenMediaQuery } = brokenMediaApi;
