import { inTurns, sessionOf } from './session.js';

const card = (id: string, deckId: string, due = 0) => ({ id, deckId, due });
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).join('');

describe('a session', () => {
  it('lets decks take turns without changing the order in any of them', () => {
    const cards = [card('a', '1'), card('b', '1'), card('c', '1'), card('d', '2'), card('e', '3'), card('f', '2')];
    expect(ids(inTurns(cards))).toBe('adebfc');
    expect(inTurns([])).toEqual([]);
  });

  it('takes the longest overdue before it lets them take turns', () => {
    const due = [card('late', '1', 9), card('first', '1', 1), card('second', '1', 2), card('other', '2', 3)];
    expect(sessionOf(due, [], 3)).toEqual(['first', 'other', 'second']);
  });

  it('has new cards only where there is room', () => {
    const due = [card('a', '1', 1), card('b', '1', 2)];
    const fresh = [card('x', '2'), card('y', '2')];
    expect(sessionOf(due, fresh, 3)).toEqual(['a', 'b', 'x']);
    expect(sessionOf(due, fresh, 2)).toEqual(['a', 'b']);
    expect(sessionOf([], fresh, 10)).toEqual(['x', 'y']);
  });
});
