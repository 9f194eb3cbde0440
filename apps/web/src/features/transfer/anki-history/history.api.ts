import type { Flashcard, HistoryTaken } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import type { CardsOf } from '../../../data/cards.api.ts';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi, request } from '../../../platform/api.ts';
import type { HistoryBatch } from './batches.ts';

/** Cards of one request: a school's ten thousand are twenty. */
export const CARDS_A_PAGE = 500;

const queryOf = ({ kind, id }: CardsOf) => `id_${kind}=${encodeURIComponent(id)}`;

export const reviewHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whole cards of a place, from one on; they are compared and forgotten. */
    getCardPage: build.query<Flashcard[], CardsOf & { offset: number }>({
      query: ({ offset, ...place }) => ({
        url: `${endpoints.listFlashcards.path}?${queryOf(place)}&limit=${CARDS_A_PAGE}&offset=${offset}`,
        attempts: 3,
      }),
      keepUnusedDataFor: 0,
    }),
    /** The cards of a place on which the student has a progress. */
    getKnownCards: build.query<string[], CardsOf>({
      query: (place) => ({ url: `${endpoints.listKnownCards.path}?${queryOf(place)}`, attempts: 3 }),
      keepUnusedDataFor: 0,
    }),
    takeHistory: build.mutation<HistoryTaken, HistoryBatch>({
      query: ({ key, cards }) =>
        request(endpoints.takeHistory, {}, { body: { cards }, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: (_, error) => (error ? [] : staleAfter('progress')),
    }),
  }),
});

export const { useTakeHistoryMutation } = reviewHistoryApi;
