import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChangeNotice, Flashcard } from '@ardoise/contracts';
import { CARD_BATCH_SIZE } from '@ardoise/contracts/light';
import { session } from '../../platform/session.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { aCard } from '../../test/given/things.ts';
import { signInAs } from '../../test/render-app.tsx';
import { cardsApi } from '../cards.api.ts';
import { makeStore } from '../store.ts';
import { mended, mendingCardLists } from './mend-card-lists.ts';

const writtenAt = (n: number) => `2026-01-02T00:00:${String(59 - (n % 60)).padStart(2, '0')}.000Z`;
/** As the server has it, the newest first. */
const deck = (count: number) =>
  Array.from({ length: count }, (_, n) => aCard({ id: `c${n}`, question: `Carte ${n}`, creation_date: writtenAt(n) }));
const named = (topic: ChangeNotice['topic'], ...ids: string[]): ChangeNotice[] =>
  ids.map((id) => ({ topic, id, position: 1 }));

/** A professor who looks at a deck of so many cards, which change on the server. */
async function looking(count: number) {
  let cards = deck(count);
  const server = fakeServer({
    'GET /api/flashcards': ({ query }) => {
      const ids = query.get('flashcard_ids')?.split(',');
      return ids ? cards.filter(({ id }) => ids.includes(id)) : cards;
    },
  });
  signInAs('professor');
  const store = makeStore(session.get()!);
  const { getDeckCards } = cardsApi.endpoints;
  await store.dispatch(getDeckCards.initiate('d1'));
  return {
    server,
    hear: mendingCardLists(store),
    change: (by: (before: Flashcard[]) => Flashcard[]) => (cards = by(cards)),
    shown: () => getDeckCards.select('d1')(store.getState()).data ?? [],
    asked: () => server.made('GET', '/api/flashcards').map(({ query }) => query.get('flashcard_ids')),
  };
}

describe('a deck of many cards', () => {
  it('asks for the one that changed alone, and shows it in its place', async () => {
    const { hear, change, shown, asked } = await looking(300);
    change((cards) => cards.map((card) => (card.id === 'c7' ? { ...card, question: 'Autre chose' } : card)));
    hear(named('flashcards', 'c7'));
    await waitFor(() => expect(shown()[7]?.question).toBe('Autre chose'));
    expect(shown()).toHaveLength(300);
    expect(asked()).toEqual([null, 'c7']);
  });

  it('gains what was written or proposed, and loses what was deleted, once however often it is told', async () => {
    const { hear, change, shown, asked } = await looking(3);
    change(([, ...others]) => [aCard({ id: 'c9', creation_date: '2026-02-01T00:00:00.000Z' }), ...others]);
    hear([...named('flashcards', 'c0', 'c0'), ...named('proposals', 'c9')]);
    await waitFor(() => expect(shown().map(({ id }) => id)).toEqual(['c9', 'c1', 'c2']));
    expect(asked()).toEqual([null, 'c0,c9']);
  });

  it('is asked for as a whole when more has changed than one call asks for, or that call is refused', async () => {
    const { server, hear, shown, asked } = await looking(2);
    hear(named('flashcards', ...Array.from({ length: CARD_BATCH_SIZE + 1 }, (_, n) => `x${n}`)));
    await waitFor(() => expect(asked()).toEqual([null, null]));
    server.set('GET /api/flashcards', ({ query }: { query: URLSearchParams }) =>
      query.has('flashcard_ids') ? new RefusedAnswer(503, '') : [aCard({ id: 'c5' })],
    );
    hear(named('flashcards', 'c5'));
    await waitFor(() => expect(shown().map(({ id }) => id)).toEqual(['c5']));
  });

  it('is not asked for where something else changed, or nobody looks at one', async () => {
    const { hear, asked } = await looking(2);
    hear([...named('quizzes', 'q1'), { topic: 'flashcards', id: null, position: 1 }]);
    hear(named('flashcards', 'c1'));
    await waitFor(() => expect(asked()).toEqual([null, 'c1']));
  });
});

describe('the cards of a deck after a change', () => {
  it('have lost what went to another deck, which has it', () => {
    const moved = aCard({ id: 'c1', id_deck: 'd2' });
    expect(mended(deck(2), 'd1', ['c1'], [moved]).map(({ id }) => id)).toEqual(['c0']);
    expect(mended([], 'd2', ['c1'], [moved])).toEqual([moved]);
  });

  it('have what came back where the server has it: the newest first, of those written together the last first', () => {
    const [newer, older] = deck(2);
    const together = [2, 1, 0].map((n) => aCard({ id: `b${n}`, creation_date: older!.creation_date }));
    const all = [newer!, ...together];
    const ids = (cards: readonly Flashcard[]) => cards.map(({ id }) => id);
    for (const back of all)
      expect(
        ids(
          mended(
            all.filter((one) => one !== back),
            'd1',
            [back.id],
            [back],
          ),
        ),
      ).toEqual(ids(all));
  });
});
