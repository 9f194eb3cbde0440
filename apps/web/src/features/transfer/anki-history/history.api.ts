import type { Flashcard } from '@ardoise/contracts';
import type { CardsOf } from '../../../data/cards.api.ts';
import { staleAfter } from '../../../data/tags.ts';
import { baseApi } from '../../../platform/api.ts';
import { request } from '../../../platform/request.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import type { RouteRequest } from '../../../platform/request.ts';
import type { HistoryBatch } from './batches.ts';

/** Cards of one request: a school's ten thousand are twenty. */
export const CARDS_A_PAGE = 500;

const idOf = ({ kind, id }: CardsOf) => ({ [`id_${kind}`]: id });

export const reviewHistoryApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** Whole cards of a place, from one on; they are compared and forgotten. */
    getCardPage: build.query({
      query: ({ offset, ...place }: CardsOf & { offset: number }) =>
        request(
          'GET /api/flashcards',
          {},
          { query: { ...idOf(place), limit: CARDS_A_PAGE, offset }, attempts: 3 },
        ) as RouteRequest<Flashcard[]>,
      keepUnusedDataFor: 0,
    }),
    /** The cards of a place on which the student has a progress. */
    getKnownCards: build.query({
      query: (place: CardsOf) => request('GET /api/progress/known', {}, { query: idOf(place), attempts: 3 }),
      keepUnusedDataFor: 0,
    }),
    takeHistory: build.mutation({
      query: ({ key, cards }: HistoryBatch) =>
        request('POST /api/progress/history', {}, { body: { cards }, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: (_, error) => (error ? [] : staleAfter('progress')),
    }),
  }),
});

export const { useTakeHistoryMutation } = reviewHistoryApi;
