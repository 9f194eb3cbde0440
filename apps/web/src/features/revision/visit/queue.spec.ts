import { describe, expect, it } from 'vitest';
import { advance, shuffled, updateFor, visitOf } from './queue.ts';

const IDS = Array.from({ length: 60 }, (_, index) => `c${index}`);

describe('a visit', () => {
  it('draws an order that holds every card once, the same for the same seed', () => {
    const order = shuffled(IDS, 42);
    expect([...order].sort()).toEqual([...IDS].sort());
    expect(order).not.toEqual(IDS);
    expect(shuffled(IDS, 42)).toEqual(order);
    expect(shuffled(IDS, 43)).not.toEqual(order);
  });

  it('takes a rated card away, and brings it back after the present one when that failed', () => {
    const visit = visitOf(['a', 'b', 'c']);
    const [first, second, third] = visit.order as [string, string, string];
    const rated = advance(visit, { type: 'rated', id: first, choice: 'easy', key: 'k1', returnsAt: 5 });
    expect(rated.left).toEqual([second, third]);
    expect(rated.rated).toEqual({ [first]: 'easy' });
    const returned = advance(rated, { type: 'returned', id: first });
    expect(returned.left).toEqual([second, first, third]);
    expect(returned.rated).toEqual({});
    expect(rated.returns).toEqual({ [first]: 5 });
    expect(returned.returns).toEqual({});
  });

  it('gives a card back whose rating is taken back, before the present one', () => {
    const visit = visitOf(['a', 'b', 'c']);
    const [first, second, third] = visit.order as [string, string, string];
    const one = advance(visit, { type: 'rated', id: first, choice: 'easy', key: 'k1', returnsAt: 5 });
    const two = advance(one, { type: 'rated', id: second, choice: 'never', key: 'k2', returnsAt: null });
    expect(two.history).toEqual([
      { id: first, key: 'k1' },
      { id: second, key: 'k2' },
    ]);
    const undone = advance(two, { type: 'undone', id: second });
    expect(undone).toEqual(one);
    expect(advance(undone, { type: 'undone', id: first })).toEqual(visit);
    expect(two.left).toEqual([third]);
  });

  it('shows each card once when nothing is tracked', () => {
    const visit = visitOf(['a', 'b']);
    const [first, second] = visit.order as [string, string];
    const seen = advance(visit, { type: 'seen', id: first });
    expect(seen).toEqual({ ...visit, left: [second] });
  });

  it('forgets a card that is gone', () => {
    const visit = advance(visitOf(['a', 'b']), { type: 'gone', id: 'a' });
    expect(visit.left).toEqual(['b']);
    expect(visit.order).toEqual(['b']);
  });
});

describe('a rating', () => {
  it('is sent with its delay in seconds, or puts the card away', () => {
    const delays = (['hard', 'medium', 'easy', 'veryEasy'] as const).map((choice) => updateFor('a', choice));
    expect(delays.map(({ putBackInDeckAfter }) => putBackInDeckAfter)).toEqual([600, 21_600, 86_400, 345_600]);
    expect(delays.every(({ action }) => action === 'put_back_in_deck_after')).toBe(true);
    expect(updateFor('a', 'never')).toEqual({ flashcardId: 'a', action: 'set_not_in_deck', putBackInDeckAfter: null });
  });
});
