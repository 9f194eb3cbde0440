import { describe, expect, it } from 'vitest';
import { advance, hasComeBack, shuffled, timesSeen, updateFor, visitOf } from './queue.ts';
import type { RatingChoice, RevisionVisit, VisitStep } from './queue.ts';

const rated = (id: string, choice: RatingChoice, key: string, returnsAt: number | null): VisitStep => ({
  type: 'rated',
  id,
  choice,
  key,
  returnsAt,
  again: true,
});
const told = (id: string, known: boolean): VisitStep => ({ type: 'told', id, known });
const after = (visit: RevisionVisit, ...steps: VisitStep[]) => steps.reduce(advance, visit);

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
    const given = advance(visit, rated(first, 'easy', 'k1', 5));
    expect(given.left).toEqual([second, third]);
    expect(given.rated).toEqual({ [first]: 'easy' });
    const returned = advance(given, { type: 'returned', id: first });
    expect(returned.left).toEqual([second, first, third]);
    expect(returned.rated).toEqual({});
    expect(given.returns).toEqual({ [first]: 5 });
    expect(returned.returns).toEqual({});
  });

  it('gives a card back whose rating is taken back, before the present one', () => {
    const visit = visitOf(['a', 'b', 'c']);
    const [first, second, third] = visit.order as [string, string, string];
    const one = advance(visit, rated(first, 'easy', 'k1', 5));
    const two = advance(one, rated(second, 'never', 'k2', null));
    expect(two.history).toEqual([
      { id: first, key: 'k1' },
      { id: second, key: 'k2' },
    ]);
    const undone = advance(two, { type: 'undone', id: second, key: 'k2' });
    expect(undone).toEqual(one);
    expect(advance(undone, { type: 'undone', id: first, key: 'k1' })).toEqual(visit);
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

describe('a card that was hard', () => {
  const begun = after(visitOf(['a', 'b', 'c']), rated('a', 'hard', 'k1', 5));

  it('comes once more after all others, rated as it was', () => {
    expect(begun.left).toEqual(['b', 'c', 'a']);
    expect(hasComeBack(begun, 'a')).toBe(true);
    expect(hasComeBack(begun, 'b')).toBe(false);
    expect(after(begun, rated('b', 'medium', 'k2', 6)).left).toEqual(['c', 'a']);
  });

  it('comes until it is known, and keeps what was said first', () => {
    const last = after(begun, rated('b', 'easy', 'k2', 6), rated('c', 'easy', 'k3', 7));
    const notYet = after(last, told('a', false));
    expect(notYet.left).toEqual(['a']);
    expect(timesSeen(notYet, 'a')).toBe(2);
    const known = after(notYet, told('a', true));
    expect(known.left).toEqual([]);
    expect(known.rated).toEqual({ a: 'hard', b: 'easy', c: 'easy' });
    expect(known.returns['a']).toBe(5);
  });

  it('does not come where that is not wanted, nor any more once it is not', () => {
    const once: VisitStep = { ...rated('a', 'hard', 'k1', 5), again: false } as VisitStep;
    expect(after(visitOf(['a', 'b']), once).left).toEqual(['b']);
    expect(after(begun, rated('b', 'hard', 'k2', 6), { type: 'noneAgain' }).left).toEqual(['c']);
    const looking = after(begun, rated('b', 'hard', 'k2', 6), rated('c', 'hard', 'k3', 7));
    expect(after(looking, { type: 'noneAgain' }).left).toEqual(['a']);
  });

  it('is taken back step by step: what was said of it last, then its rating', () => {
    const whole = after(begun, rated('b', 'easy', 'k2', 6), rated('c', 'easy', 'k3', 7));
    const known = after(whole, told('a', true));
    expect(after(known, { type: 'undone', id: 'a', key: null })).toEqual(whole);
    expect(after(begun, { type: 'undone', id: 'a', key: 'k1' })).toEqual(visitOf(['a', 'b', 'c']));
    const notYet = after(
      visitOf(['a', 'b']),
      rated('a', 'hard', 'k1', 5),
      rated('b', 'hard', 'k2', 6),
      told('a', false),
    );
    expect(notYet.left).toEqual(['b', 'a']);
    const undone = after(notYet, { type: 'undone', id: 'a', key: null }, { type: 'undone', id: 'b', key: 'k2' });
    expect(undone.left).toEqual(['b', 'a']);
    expect(hasComeBack(undone, 'b')).toBe(false);
    expect(hasComeBack(undone, 'a')).toBe(true);
  });

  it('is to be rated anew where its rating could not be recorded, and goes when it is gone', () => {
    expect(after(begun, { type: 'returned', id: 'a' }).left).toEqual(['b', 'a', 'c']);
    const looking = after(begun, rated('b', 'easy', 'k2', 6), rated('c', 'easy', 'k3', 7), {
      type: 'returned',
      id: 'a',
    });
    expect(looking.left).toEqual(['a']);
    expect(hasComeBack(looking, 'a')).toBe(false);
    expect(after(begun, { type: 'gone', id: 'a' }).left).toEqual(['b', 'c']);
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
