import { lastButton, returnsOf, step } from './card-state.js';
import type { CardState, Fact } from './card-state.js';
import { Judgements } from './hardest-cards.js';

const judged = (cards: Record<string, readonly (number | null)[]>) => {
  const judgements = new Judgements();
  for (const [id, buttons] of Object.entries(cards)) for (const button of buttons) judgements.add(id, button);
  return judgements;
};

describe('the hardest cards of a class', () => {
  it('are those of which the largest share of students pressed Difficile, and then the most students', () => {
    const judgements = judged({
      easy: [86_400, 86_400, 345_600],
      half: [600, 21_600],
      all: [600, 600],
      more: [600, 600, 600],
    });
    expect(judgements.hardest(2, 20)).toEqual([
      { flashcardId: 'more', students: 3, hard: 3, share: 1 },
      { flashcardId: 'all', students: 2, hard: 2, share: 1 },
      { flashcardId: 'half', students: 2, hard: 1, share: 0.5 },
    ]);
    expect(judgements.hardest(3, 20).map(({ flashcardId }) => flashcardId)).toEqual(['more']);
    expect(judgements.hardest(2, 1)).toHaveLength(1);
  });

  it('hear nothing of who put a card away', () => {
    expect(judged({ a: [600, null, null] }).hardest(1, 20)).toEqual([
      { flashcardId: 'a', students: 1, hard: 1, share: 1 },
    ]);
  });
});

describe('the last button', () => {
  const after = (...facts: Fact['what'][]) =>
    lastButton(
      returnsOf(facts.reduce<CardState | null>((state, what, n) => step(state, { n, at: 1e12 + n * 1e7, what }), null)),
    );

  it('is told by when the fixed scheduler brings the card back', () => {
    for (const delay of [600, 21_600, 86_400, 345_600]) expect(after(345_600, delay)).toBe(delay);
    expect(after(600, 'away')).toBeNull();
    expect(after('away', 600)).toBe(600);
  });
});
