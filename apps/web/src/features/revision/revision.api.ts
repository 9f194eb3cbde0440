import type {
  CardDelays,
  DailyGoal,
  ProgressInside,
  ProgressRecorded,
  ProgressUndone,
  ProgressUpdate,
} from '@ardoise/contracts';
import { ofCards } from '../../data/of-cards.ts';
import { listTags, staleAfter } from '../../data/tags.ts';
import { baseApi } from '../../platform/api.ts';
import { request } from '../../platform/request.ts';
import type { CallBuilder } from '../../platform/api.ts';
import { isThing } from '../../platform/http.ts';
import { having, isList, isText, isTextOrNull } from '../../platform/shape.ts';

/** A rating with the moment it was made, and the key under which the server counts it once, however often it arrives. */
export type SentRating = ProgressUpdate & { key: string; ratedAt: string };

const someDelays = having<CardDelays>({ flashcardId: isText, delays: isThing });
const recorded = having<ProgressRecorded>({ id: isTextOrNull });
const inside = having<ProgressInside>({ folders: isThing, decks: isThing });
const undone = having<ProgressUndone>({ id: isText, flashcardIds: isList });

export const revisionApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** The numbers of all that stands directly in a folder. */
    getProgressInside: build.query({
      query: (id: string) => request('GET /api/progress/folder/:id/inside', { id }, { shape: inside }),
      providesTags: listTags('progress'),
    }),
    /** A whole folder, with the ids of the cards still to revise. */
    getFolderRevision: build.query({
      query: (id: string) => request('GET /api/progress/folder/:id', { id }, { query: { fetch_ids: '1' } }),
      providesTags: listTags('progress'),
    }),
    getDeckProgress: build.query({
      query: (id: string) => request('GET /api/progress/deck/:id', { id }),
      providesTags: listTags('progress'),
    }),
    /** The student's day; with a number, the session of so many cards as well. */
    getToday: build.query({
      query: (cards: number | void) =>
        request('GET /api/progress/today', {}, { query: { cards: cards ? String(cards) : undefined } }),
      providesTags: listTags('progress'),
    }),
    chooseDailyGoal: build.mutation({
      query: (body: DailyGoal) => request('PUT /api/progress/goal', {}, { body, attempts: 3 }),
      invalidatesTags: staleAfter('progress'),
    }),
    /**
     * What the buttons would do for each card. It hardly moves during a visit, so that no notice makes it stale; the next
     * visit asks again, since what was rated meanwhile comes back otherwise.
     */
    getDelays: build.query<CardDelays[], readonly string[]>({
      keepUnusedDataFor: 0,
      queryFn: (ids, _api, _options, call) =>
        ofCards('delays', ids, '/api/progress/delays', call, ({ flashcardId }) => flashcardId, someDelays),
    }),
    rate: build.mutation({
      query: ({ key, ...body }: SentRating) =>
        request('POST /api/progress/update', {}, { body, headers: { 'Idempotency-Key': key }, shape: recorded }),
      // The outbox tries again: only what was recorded changes anything.
      invalidatesTags: (_, error) => (error ? [] : staleAfter('progress')),
    }),
    /** Takes back what the server recorded under this id. */
    undo: build.mutation({
      query: (body: { id: string }) => request('POST /api/progress/undo', {}, { body, attempts: 3, shape: undone }),
      invalidatesTags: staleAfter('progress'),
    }),
    resetFolder: build.mutation({
      query: (id: string) => request('POST /api/progress/folder/:id/reset', { id }),
      invalidatesTags: staleAfter('progress'),
    }),
    resetDeck: build.mutation({
      query: (id: string) => request('POST /api/progress/deck/:id/reset', { id }),
      invalidatesTags: staleAfter('progress'),
    }),
  }),
});

export const {
  useGetProgressInsideQuery,
  useGetDelaysQuery,
  useGetTodayQuery,
  useChooseDailyGoalMutation,
  useUndoMutation,
  useResetFolderMutation,
  useResetDeckMutation,
} = revisionApi;
