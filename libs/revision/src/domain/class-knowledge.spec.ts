import { cellOf, knowledgeColumn, ratedDecks } from './class-knowledge.js';
import type { DeckPart, StudentKnowledge } from './class-knowledge.js';

const student = (parts: Record<string, DeckPart>, sees: readonly string[] = ['a', 'b', 'c']): StudentKnowledge => ({
  userId: 's',
  parts: new Map(Object.entries(parts)),
  sees: (deckId) => sees.includes(deckId),
});

describe('what a class knows', () => {
  it('has the decks in which anybody has rated, those with the most rated cards first', () => {
    const students = [
      student({ a: { rated: 2, later: 0 }, b: { rated: 1, later: 1 } }),
      student({ b: { rated: 4, later: 0 } }),
      student({ c: { rated: 2, later: 2 } }),
    ];
    expect(ratedDecks(students)).toEqual(['b', 'a', 'c']);
    expect(ratedDecks([student({})])).toEqual([]);
  });

  it('is a share of all cards, 0 for who has rated nothing, and nothing where the deck is not there', () => {
    const deck = { id: 'a', cards: 8 };
    expect(cellOf(student({ a: { rated: 3, later: 2 } }), deck)).toEqual({ known: 0.25, rated: 3 });
    expect(cellOf(student({}), deck)).toEqual({ known: 0, rated: 0 });
    expect(cellOf(student({}, ['b']), deck)).toBeNull();
    expect(cellOf(student({}), { id: 'a', cards: 0 })).toEqual({ known: 0, rated: 0 });
  });

  it('is the mean over those to whom the deck is there', () => {
    const students = [student({ a: { rated: 4, later: 4 } }), student({}), student({}, ['b'])];
    expect(knowledgeColumn(students, { id: 'a', cards: 4 })).toEqual({ mean: 0.5, raters: 1 });
    expect(knowledgeColumn([], { id: 'a', cards: 4 })).toEqual({ mean: 0, raters: 0 });
  });
});
