import type { BinItem, BinKind, LiveTopic } from '@ardoise/contracts';
import { endpoints } from '@ardoise/contracts/light';
import { baseApi, request } from '../platform/api.ts';
import type { CallBuilder } from '../platform/api.ts';
import { staleAfter } from './tags.ts';

const RESTORED = {
  folder: { endpoint: endpoints.restoreFolder, topic: 'folders' },
  deck: { endpoint: endpoints.restoreDeck, topic: 'decks' },
  flashcard: { endpoint: endpoints.restoreFlashcard, topic: 'flashcards' },
  proposal: { endpoint: endpoints.restoreFlashcard, topic: 'proposals' },
  quiz: { endpoint: endpoints.restoreQuiz, topic: 'quizzes' },
} as const satisfies Record<BinKind, { endpoint: { method: string; path: string }; topic: LiveTopic }>;

export const restoreApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** Takes something out of the bin. */
    restore: build.mutation({
      query: ({ kind, id }: Pick<BinItem, 'kind' | 'id'>) => request(RESTORED[kind].endpoint, { id }),
      invalidatesTags: (_, error, { kind }) => (error ? [] : staleAfter(RESTORED[kind].topic)),
    }),
  }),
});

export const { useRestoreMutation } = restoreApi;
