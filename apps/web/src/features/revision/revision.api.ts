import type {
  CardDelays,
  DeckProgress,
  Flashcard,
  FolderProgress,
  ProgressInside,
  ProgressRecorded,
  ProgressReset,
  ProgressUndone,
  ProgressUpdate,
} from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { baseApi, request, statusOf } from '../../platform/api.ts';
import { listOf, staleAfter } from '../../data/tags.ts';
import type { ApiFailure } from '../../platform/http.ts';
import { keep, recall } from '../../platform/offline/student-store.ts';
import type { Source } from './source.ts';

/** A rating with the moment it was made, and the key under which the server counts it once, however often it arrives. */
export type Rating = ProgressUpdate & { key: string; ratedAt: string };

type MaybePromise<T> = T | PromiseLike<T>;
type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

/**
 * What belongs to each of these cards, kept on the device as it arrives. Without a connection it comes from there, if all
 * of it was ever seen.
 */
async function ofCards<T>(
  kind: 'card' | 'delays',
  ids: readonly string[],
  path: string,
  call: (request: { url: string }) => MaybePromise<{ data?: unknown; error?: unknown }>,
  idOf: (one: T) => string,
): Promise<Answer<T[]>> {
  const { data, error } = await call({ url: `${path}?flashcard_ids=${ids.map(encodeURIComponent).join(',')}` });
  if (!error) {
    const answer = data as T[];
    const values = answer.map((one) => [idOf(one), one] as const);
    void keep(kind, values);
    return { data: answer };
  }
  const kept = statusOf(error) === 0 ? (await recall<T>(kind, ids)).filter((one) => one !== undefined) : [];
  return kept.length === ids.length ? { data: kept } : { error: error as ApiFailure };
}

export const revisionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The numbers of all that stands directly in a folder. */
    getProgressInside: build.query<ProgressInside, string>({
      query: (id) => request(endpoints.getProgressInside, { id }),
      providesTags: ['progress'],
    }),
    /** A whole folder, with the ids of the cards still to revise. */
    getFolderRevision: build.query<FolderProgress, string>({
      query: (id) => ({ url: `${pathOf(endpoints.getFolderProgress, { id })}?fetch_ids=1` }),
      providesTags: ['progress'],
    }),
    getDeckProgress: build.query<DeckProgress, string>({
      query: (id) => request(endpoints.getDeckProgress, { id }),
      providesTags: ['progress'],
    }),
    /** The ids of all cards of a place, whatever the student's progress. */
    getCardIds: build.query<string[], Source>({
      query: ({ kind, id }) => ({
        url: `${endpoints.listFlashcards.path}?id_${kind}=${encodeURIComponent(id)}&fetch_ids_only=1`,
      }),
      providesTags: listOf('flashcards'),
    }),
    getCards: build.query<Flashcard[], readonly string[]>({
      queryFn: (ids, _api, _options, call) => ofCards('card', ids, endpoints.listFlashcards.path, call, ({ id }) => id),
      providesTags: listOf('flashcards'),
    }),
    /** What the buttons would do for each card. It hardly moves during a visit: no notice makes it stale. */
    getDelays: build.query<CardDelays[], readonly string[]>({
      queryFn: (ids, _api, _options, call) =>
        ofCards('delays', ids, endpoints.getProgressDelays.path, call, ({ flashcardId }) => flashcardId),
    }),
    rate: build.mutation<ProgressRecorded, Rating>({
      query: ({ key, ...body }) => request(endpoints.updateProgress, {}, { body, headers: { 'Idempotency-Key': key } }),
      // The outbox tries again: only what was recorded changes anything.
      invalidatesTags: (_, error) => (error ? [] : staleAfter('progress')),
    }),
    /** Takes back what the server recorded under this id. */
    undo: build.mutation<ProgressUndone, { id: string }>({
      query: (body) => request(endpoints.undoProgress, {}, { body, attempts: 3 }),
      invalidatesTags: staleAfter('progress'),
    }),
    resetFolder: build.mutation<ProgressReset, string>({
      query: (id) => request(endpoints.resetFolderProgress, { id }),
      invalidatesTags: staleAfter('progress'),
    }),
    resetDeck: build.mutation<ProgressReset, string>({
      query: (id) => request(endpoints.resetDeckProgress, { id }),
      invalidatesTags: staleAfter('progress'),
    }),
  }),
});

export const {
  useGetProgressInsideQuery,
  useGetCardsQuery,
  useGetDelaysQuery,
  useUndoMutation,
  useResetFolderMutation,
  useResetDeckMutation,
} = revisionApi;
