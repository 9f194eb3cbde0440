import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import { listTags } from './tags.ts';

/** Names in an address what was taken: a quiz at one's own pace, or a run. */
export const MISSED_PARAM = 'ratees';
/** The session of the cards that were missed in it. */
export const missedPath = (taken: string) => `/app/today?${MISSED_PARAM}=${taken}`;

export const missedApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** What was missed and not rated since, in the last quizzes; with what was taken, in that alone. */
    getMissed: build.query({
      query: (taken: string | void) => request('GET /api/quizzes/missed', {}, { query: { taken: taken || undefined } }),
      // Whatever hides a card makes progress stale.
      providesTags: listTags('quizzes', 'attempts', 'progress'),
    }),
  }),
});

export const { getMissed } = missedApi.endpoints;
export const { useGetMissedQuery } = missedApi;
