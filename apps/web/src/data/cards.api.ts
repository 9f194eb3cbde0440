import type { Flashcard, ListedFlashcard } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../platform/api.ts';
import { having, isList, isText } from '../platform/shape.ts';
import { ofCards } from './of-cards.ts';
import { listTags, oneOf } from './tags.ts';

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
  /** On all pages. */
  total: number;
}

const aCard = having<Flashcard>({ id: isText, question: isText, answer: isList });

/** Cards as every screen reads them. */
export const cardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCard: build.query<Flashcard, string>({
      query: (id) => request(endpoints.getFlashcard, { id }),
      providesTags: (_, __, id) => [oneOf('flashcards', id)],
    }),
    getDeckCards: build.query<Flashcard[], string>({
      query: (id) => ({ url: `${endpoints.listFlashcards.path}?id_deck=${encodeURIComponent(id)}` }),
      providesTags: listTags('flashcards'),
    }),
    /** The ids of all cards of a place, to fetch many of them piece by piece. */
    getCardIds: build.query<string[], CardsOf>({
      query: ({ kind, id }) => ({
        url: `${endpoints.listFlashcards.path}?id_${kind}=${encodeURIComponent(id)}&fetch_ids_only=1`,
      }),
      providesTags: listTags('flashcards'),
    }),
    /** Cards by their ids, those that are still there. */
    getCards: build.query<Flashcard[], readonly string[]>({
      queryFn: (ids, _api, _options, call) =>
        ofCards('card', ids, endpoints.listFlashcards.path, call, ({ id }) => id, aCard),
      providesTags: listTags('flashcards'),
    }),
    searchCards: build.query<FoundCards, Search>({
      query: ({ keyword, tagIds, limit }) => {
        const query = new URLSearchParams({ limit: String(limit) });
        if (keyword) query.set('keyword', keyword);
        if (tagIds.length > 0) query.set('tag_ids', tagIds.join(','));
        return { url: `${endpoints.listFlashcards.path}?${query}` };
      },
      transformResponse: (cards: ListedFlashcard[], meta) => ({ cards, total: meta?.total ?? cards.length }),
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
