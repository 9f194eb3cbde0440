import type { BinItem, BinKind, LiveTopic } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../../platform/api.ts';
import { listOf, staleAfter } from '../../data/tags.ts';

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

const RESTORED = {
  folder: { endpoint: endpoints.restoreFolder, topic: 'folders' },
  deck: { endpoint: endpoints.restoreDeck, topic: 'decks' },
  flashcard: { endpoint: endpoints.restoreFlashcard, topic: 'flashcards' },
  proposal: { endpoint: endpoints.restoreFlashcard, topic: 'proposals' },
  quiz: { endpoint: endpoints.restoreQuiz, topic: 'quizzes' },
} as const satisfies Record<BinKind, { endpoint: { method: string; path: string }; topic: LiveTopic }>;

export const binApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBin: build.query<Binned, BinPageOf>({
      query: ({ of, page }) => {
        const { path } = of === 'cards' ? endpoints.listBin : endpoints.listQuizBin;
        return { url: `${path}?limit=${BIN_PAGE}&offset=${(page - 1) * BIN_PAGE}` };
      },
      transformResponse: (items: BinItem[], meta) => ({ items, total: meta?.total ?? items.length }),
      providesTags: listOf('folders', 'decks', 'flashcards', 'proposals', 'quizzes'),
    }),
    putBack: build.mutation<unknown, Pick<BinItem, 'kind' | 'id'>>({
      query: ({ kind, id }) => request(RESTORED[kind].endpoint, { id }),
      invalidatesTags: (_, error, { kind }) => (error ? [] : staleAfter(RESTORED[kind].topic)),
    }),
  }),
});

export const { useGetBinQuery, usePutBackMutation } = binApi;
