import type { DeckProgress, Flashcard, FolderProgress, ProgressUpdate } from '@ardoise/contracts';
import { endpoints, pathOf } from '@ardoise/contracts/light';
import { baseApi, request, staleAfter } from '../../app/api.ts';

/** A rating with the key under which the server counts it once, however often it arrives. */
export type Rating = ProgressUpdate & { key: string };

export const revisionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFolderProgress: build.query<FolderProgress, string>({
      query: (id) => request(endpoints.getFolderProgress, { id }),
      providesTags: ['progress'],
    }),
    /** The same with the ids of the cards still to revise, which the folder lists can do without. */
    getFolderRevision: build.query<FolderProgress, string>({
      query: (id) => ({ url: `${pathOf(endpoints.getFolderProgress, { id })}?fetch_ids=1` }),
      providesTags: ['progress'],
    }),
    getDeckProgress: build.query<DeckProgress, string>({
      query: (id) => request(endpoints.getDeckProgress, { id }),
      providesTags: ['progress'],
    }),
    getCards: build.query<Flashcard[], readonly string[]>({
      query: (ids) => ({
        url: `${endpoints.listFlashcards.path}?flashcard_ids=${ids.map(encodeURIComponent).join(',')}`,
      }),
      providesTags: ['flashcards'],
    }),
    rate: build.mutation<unknown, Rating>({
      query: ({ key, ...body }) => request(endpoints.updateProgress, {}, { body, headers: { 'Idempotency-Key': key } }),
      // The outbox tries again: only what was recorded changes anything.
      invalidatesTags: (_, error) => (error ? [] : staleAfter('progress')),
    }),
    resetFolder: build.mutation<unknown, string>({
      query: (id) => request(endpoints.resetFolderProgress, { id }),
      invalidatesTags: staleAfter('progress'),
    }),
    resetDeck: build.mutation<unknown, string>({
      query: (id) => request(endpoints.resetDeckProgress, { id }),
      invalidatesTags: staleAfter('progress'),
    }),
  }),
});

export const {
  useGetFolderProgressQuery,
  useGetDeckProgressQuery,
  useGetCardsQuery,
  useResetFolderMutation,
  useResetDeckMutation,
} = revisionApi;
