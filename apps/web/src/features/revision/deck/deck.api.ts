import type { Flashcard } from '@ardoise/contracts';
import { isThing } from '../../../platform/http.ts';
import { baseApi, statusOf } from '../../../platform/api.ts';
import type { CallBuilder } from '../../../platform/api.ts';
import { keep, recallStored } from '../../../platform/offline/student-store.ts';
import { request } from '../../../platform/request.ts';
import { each, having, isList, isText } from '../../../platform/shape.ts';
import { listTags, staleAfter } from '../../../data/tags.ts';

const aStar = having<{ id: string; starred: boolean }>({ id: isText });
const aDeckCard = having<Flashcard>({ id: isText, question: isText, answer: isList });

/** More are not kept on the device one by one. */
const KEPT_CARDS = 1_000;
const keptName = (deckId: string) => `cards of ${deckId}`;

async function keepCards(deckId: string, cards: readonly Flashcard[]): Promise<void> {
  if (cards.length > KEPT_CARDS) return;
  const ids = cards.map(({ id }) => id);
  await Promise.all([
    keep(
      'card',
      cards.map((card) => [card.id, card]),
    ),
    keep('answer', [[keptName(deckId), ids]]),
  ]);
}

async function keptCards(deckId: string): Promise<Flashcard[] | undefined> {
  const [ids] = await recallStored<string[]>('answer', [keptName(deckId)]);
  const cards = ids && (await recallStored<Flashcard>('card', ids)).filter((card) => card !== undefined);
  return cards?.length === ids?.length ? cards : undefined;
}

/** A deck as a student looks at it: its cards, what they know of each, and their stars. What `KEPT` names is there without a network once it was seen. */
export const deckApi = baseApi.injectEndpoints({
  endpoints: (build: CallBuilder) => ({
    /** In the order in which they were written. */
    getStudiedCards: build.query<readonly Flashcard[], string>({
      queryFn: async (deckId, _api, _options, call) => {
        const asked = request('GET /api/flashcards', {}, { query: { id_deck: deckId }, shape: each(aDeckCard) });
        const { data, error } = await call(asked);
        if (error) {
          const kept = statusOf(error) === 0 ? await keptCards(deckId) : undefined;
          return kept ? { data: kept } : { error };
        }
        const cards = [...(data as readonly Flashcard[])].reverse();
        void keepCards(deckId, cards);
        return { data: cards };
      },
      providesTags: listTags('flashcards'),
    }),
    getDeckKnowledge: build.query({
      query: (id: string) => request('GET /api/progress/deck/:id/cards', { id }, { shape: isThing }),
      providesTags: listTags('progress'),
    }),
    getStars: build.query({
      query: () => request('GET /api/progress/stars', {}, { shape: each(isText) }),
      providesTags: listTags('stars'),
    }),
    /** By the outbox alone, which tries again: until it has arrived it is shown from there. */
    setStar: build.mutation({
      query: ({ id, starred }: { id: string; starred: boolean }) =>
        request(starred ? 'PUT /api/progress/stars/:id' : 'DELETE /api/progress/stars/:id', { id }, { shape: aStar }),
      invalidatesTags: (_, error) => (error ? [] : staleAfter('stars')),
    }),
  }),
});

export const { useGetStudiedCardsQuery, useGetDeckKnowledgeQuery, useGetStarsQuery } = deckApi;
