import type { ListedFlashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi } from '../../../platform/api.ts';
import { listOf } from '../../../data/tags.ts';

export interface Search {
  keyword: string;
  tagIds: string[];
  /** The number of cards from the first on. */
  limit: number;
}

export interface Found {
  cards: ListedFlashcard[];
  /** On all pages. */
  total: number;
}

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchCards: build.query<Found, Search>({
      query: ({ keyword, tagIds, limit }) => {
        const query = new URLSearchParams({ limit: String(limit) });
        if (keyword) query.set('keyword', keyword);
        if (tagIds.length > 0) query.set('tag_ids', tagIds.join(','));
        return { url: `${endpoints.listFlashcards.path}?${query}` };
      },
      transformResponse: (cards: ListedFlashcard[], meta) => ({ cards, total: meta?.total ?? cards.length }),
      providesTags: listOf('flashcards', 'decks', 'folders', 'tags'),
    }),
  }),
});

export const { useSearchCardsQuery } = searchApi;
