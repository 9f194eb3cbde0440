import type { BinItem } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi } from '../../platform/api.ts';
import { listTags } from '../../data/tags.ts';

export interface BinPageOf {
  of: 'cards' | 'quizzes';
  page: number;
}

export interface Binned {
  items: BinItem[];
  /** On all pages. */
  total: number;
}

export const BIN_PAGE = 50;

export const binApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBin: build.query<Binned, BinPageOf>({
      query: ({ of, page }) => {
        const { path } = of === 'cards' ? endpoints.listBin : endpoints.listQuizBin;
        return { url: `${path}?limit=${BIN_PAGE}&offset=${(page - 1) * BIN_PAGE}` };
      },
      transformResponse: (items: BinItem[], meta) => ({ items, total: meta?.total ?? items.length }),
      providesTags: listTags('folders', 'decks', 'flashcards', 'proposals', 'quizzes'),
    }),
  }),
});

export const { useGetBinQuery } = binApi;
