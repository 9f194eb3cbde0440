import { describe, expect, it } from 'vitest';
import { aCard } from '../../test/given/things.ts';
import { NOTHING_TRIED, isSameAnswer, verdictOn, withChoice, withTyped } from './attempt.ts';

describe('what is typed into a blank', () => {
  it.each([
    ['  Lomé ', 'Lomé'],
    ['LOMÉ', 'Lomé'],
    ['l’été', "L'été"],
    ['mer\u00a0\u00a0Rouge', 'mer Rouge'],
    ['e\u0301te\u0301', 'été'],
    ['3,14', '3.14'],
    ['10 000', '10000'],
    ['arc‑en‑ciel', 'arc-en-ciel'],
  ])('%j is %j', (typed, answer) => expect(isSameAnswer(typed, answer)).toBe(true));

  it.each([
    ['Lome', 'Lomé'],
    ['', 'Lomé'],
    ['314', '3,14'],
    ['Lomé Accra', 'Lomé'],
  ])('%j is not %j', (typed, answer) => expect(isSameAnswer(typed, answer)).toBe(false));
});

describe('an attempt', () => {
  it('at a fill-in text is right when each blank holds its own answer', () => {
    const card = aCard({ question: '... et ...', answer: ['a', 'b'], is_fillable_text: true });
    expect(verdictOn(card, NOTHING_TRIED)).toBeNull();
    const half = withTyped(NOTHING_TRIED, 1, 2, 'B');
    expect(half.typed).toEqual(['', 'B']);
    expect(verdictOn(card, half)).toBe(false);
    expect(verdictOn(card, withTyped(half, 0, 2, 'a'))).toBe(true);
    expect(verdictOn(card, withTyped(withTyped(half, 0, 2, 'b'), 1, 2, 'a'))).toBe(false);
  });

  it('at choices is right when the chosen ones are the right ones, in whatever order', () => {
    const card = aCard({ possible_answers: ['a', 'b', 'c'], answer: ['a', 'c'] });
    const one = withChoice(NOTHING_TRIED, 'c');
    expect(verdictOn(card, one)).toBe(false);
    expect(verdictOn(card, withChoice(one, 'a'))).toBe(true);
    expect(verdictOn(card, withChoice(withChoice(one, 'a'), 'b'))).toBe(false);
    expect(verdictOn(card, withChoice(one, 'c'))).toBeNull();
  });
});
