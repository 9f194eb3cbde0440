import type { BinItem, BinKind, LiveTopic, RouteKey } from '@ardoise/contracts';
import { baseApi } from '../platform/api.ts';
import { request } from '../platform/request.ts';
import type { CallBuilder } from '../platform/api.ts';
import { staleAfter } from './tags.ts';

const RESTORED = {
  folder: { route: 'POST /api/folders/:id/restore', topic: 'folders' },
  deck: { route: 'POST /api/decks/:id/restore', topic: 'decks' },
  flashcard: { route: 'POST /api/flashcards/:id/restore', topic: 'flashcards' },
  proposal: { route: 'POST /api/flashcards/:id/restore', topic: 'proposals' },
  quiz: { route: 'POST /api/quizzes/:id/restore', topic: 'quizzes' },
} as const satisfies Record<BinKind, { route: RouteKey; topic: LiveTopic }>;

export const restoreApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** Takes something out of the bin. */
    restore: build.mutation({
      query: ({ kind, id }: Pick<BinItem, 'kind' | 'id'>) => request(RESTORED[kind].route, { id }),
      invalidatesTags: (_, error, { kind }) => (error ? [] : staleAfter(RESTORED[kind].topic)),
    }),
  }),
});

export const { useRestoreMutation } = restoreApi;
