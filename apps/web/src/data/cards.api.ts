import type { Flashcard, ListedFlashcard } from '@ardoise/contracts';
import { FOUND_COUNTED } from '@ardoise/contracts/light';
import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import type { RouteRequest } from '../platform/request.ts';
import { having, isList, isText } from '../platform/shape.ts';
import { ofCards } from './of-cards.ts';
import { listTags, oneOf, wholeDeckTags } from './tags.ts';

/** A deck, or a folder with everything under it. */
export interface CardsOf {
  kind: 'deck' | 'folder';
  id: string;
}

export interface Search {
  keyword: string;
  tagIds: readonly string[];
  /** The number of cards from the first on. */
  limit: number;
}

export interface FoundCards {
  cards: ListedFlashcard[];
  /** On all pages, counted up to FOUND_COUNTED: one more is told where there are more. */
  total: number;
  /** Whether there are more than these. */
  hasMore: boolean;
}

const aCard = having<Flashcard>({ id: isText, question: isText, answer: isList });

/** Cards as every screen reads them. */
export const cardsApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    getCard: build.query({
      query: (id: string) => request('GET /api/flashcards/:id', { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    getDeckCards: build.query({
      query: (id: string) =>
        request('GET /api/flashcards', {}, { query: { id_deck: id } }) as RouteRequest<Flashcard[]>,
      providesTags: wholeDeckTags(),
    }),
    /** The ids of all cards of a place, to fetch many of them piece by piece. */
    getCardIds: build.query({
      query: ({ kind, id }: CardsOf) =>
        request('GET /api/flashcards', {}, { query: { [`id_${kind}`]: id, fetch_ids_only: '1' } }) as RouteRequest<
          string[]
        >,
      providesTags: listTags('flashcards'),
    }),
    /** Cards by their ids, those that are still there. */
    getCards: build.query<Flashcard[], readonly string[]>({
      queryFn: (ids, _api, _options, call) => ofCards('card', ids, '/api/flashcards', call, ({ id }) => id, aCard),
      providesTags: listTags('flashcards'),
    }),
    searchCards: build.query({
      query: ({ keyword, tagIds, limit }: Search) =>
        request(
          'GET /api/flashcards',
          {},
          { query: { limit, keyword: keyword || undefined, tag_ids: tagIds.join(',') || undefined } },
        ) as RouteRequest<ListedFlashcard[]>,
      transformResponse: (cards, meta, { limit }): FoundCards => {
        const total = meta?.total ?? cards.length;
        return { cards, total, hasMore: total > FOUND_COUNTED ? cards.length === limit : cards.length < total };
      },
      providesTags: listTags('flashcards', 'decks', 'folders', 'tags'),
    }),
  }),
});

export const {
  useLazyGetCardIdsQuery,
  useGetDeckCardsQuery,
  useLazyGetDeckCardsQuery,
  useGetCardsQuery,
  useSearchCardsQuery,
} = cardsApi;
