import { describe, expect, it } from 'vitest';
import { aCard } from '../../test/given/things.ts';
import { toggleChoice } from '../kinds/choices/toggle-choice.ts';
import { NOTHING_TRIED, judgedTry, withTyped } from './attempt.ts';
import type { CardTry } from './attempt.ts';

const isRight = (card: Parameters<typeof judgedTry>[0], attempt: CardTry) =>
  judgedTry(card, attempt)?.isCorrect ?? null;

describe('what is typed into a blank', () => {
  const said = (typed: string, answer: string) =>
    isRight(aCard({ question: '...', answer: [answer], is_fillable_text: true }), [typed]) ?? false;

  it.each([
    ['  Lomé ', 'Lomé'],
    ['LOMÉ', 'Lomé'],
    ['l’été', "L'été"],
    ['mer\u00a0\u00a0Rouge', 'mer Rouge'],
    ['e\u0301te\u0301', 'été'],
    ['3,14', '3.14'],
    ['10 000', '10000'],
    ['arc‑en‑ciel', 'arc-en-ciel'],
  ])('%j is %j', (typed, answer) => expect(said(typed, answer)).toBe(true));

  it.each([
    ['Lome', 'Lomé'],
    ['', 'Lomé'],
    ['314', '3,14'],
    ['Lomé Accra', 'Lomé'],
  ])('%j is not %j', (typed, answer) => expect(said(typed, answer)).toBe(false));
});

describe('an attempt', () => {
  it('at a fill-in text is right when each blank holds its own answer', () => {
    const card = aCard({ question: '... et ...', answer: ['a', 'b'], is_fillable_text: true });
    expect(isRight(card, NOTHING_TRIED)).toBeNull();
    const half = withTyped(NOTHING_TRIED, 1, 2, 'B');
    expect(half).toEqual(['', 'B']);
    expect(isRight(card, half)).toBe(false);
    expect(isRight(card, withTyped(half, 0, 2, 'a'))).toBe(true);
    expect(isRight(card, withTyped(withTyped(half, 0, 2, 'b'), 1, 2, 'a'))).toBe(false);
  });

  it('at choices is right when the chosen ones are the right ones, in whatever order', () => {
    const offered = ['a', 'b', 'c'];
    const card = aCard({ possible_answers: offered, answer: ['a', 'c'] });
    const one = toggleChoice(offered, NOTHING_TRIED, 'c');
    expect(isRight(card, one)).toBe(false);
    expect(isRight(card, toggleChoice(offered, one, 'a'))).toBe(true);
    expect(isRight(card, toggleChoice(offered, toggleChoice(offered, one, 'a'), 'b'))).toBe(false);
    expect(isRight(card, toggleChoice(offered, one, 'c'))).toBeNull();
  });
});
