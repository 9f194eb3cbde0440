import type { BinItem } from '@ardoise/contracts';
import { baseApi } from '../../platform/api.ts';
import { listPage, request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
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
  endpoints: (build: CallBuilder) => ({
    getBin: build.query({
      query: ({ of, page }: BinPageOf) =>
        request(of === 'cards' ? 'GET /api/bin' : 'GET /api/bin/quizzes', {}, { query: listPage(page, BIN_PAGE) }),
      transformResponse: (items, meta): Binned => ({ items, total: meta?.total ?? items.length }),
      providesTags: listTags('folders', 'decks', 'flashcards', 'proposals', 'quizzes'),
    }),
  }),
});

export const { useGetBinQuery } = binApi;
