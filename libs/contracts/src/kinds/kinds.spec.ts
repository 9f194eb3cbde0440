import { CARD_KINDS, kindOf } from './kinds.js';
import type { KindFields } from './kind.js';
import { readNumber, writtenNumber } from './number/read-number.js';

const card = (said: Partial<KindFields>): KindFields => ({
  question: 'Une question',
  answer: ['a'],
  possible_answers: [],
  is_fillable_text: false,
  ...said,
});
const number = (details: KindFields['details']) => card({ kind: 'number', details });
const right = (one: KindFields, ...given: string[]) => kindOf(one).judge(one, given).isCorrect;

describe('the kind of a stored card', () => {
  it.each([
    ['text', {}],
    ['choices', { possible_answers: ['a', 'b'] }],
    ['choices', { possible_answers: ['Faux', 'Vrai'], answer: ['Vrai'] }],
    ['true-false', { possible_answers: ['Vrai', 'Faux'], answer: ['Faux'] }],
    ['blanks', { question: 'Le ... chante', is_fillable_text: true }],
    ['blanks', { question: 'Le ... chante', is_fillable_text: true, possible_answers: ['a', 'b'] }],
    // Its blanks and answers do not pair: it was answered like a choice.
    ['choices', { question: 'Le ... et le ...', is_fillable_text: true, possible_answers: ['a', 'b'] }],
    ['number', { kind: 'number' }],
  ] as const)('%s: %j', (name, said) => expect(kindOf(card(said)).name).toBe(name));

  it('stands under its name in the table', () => {
    for (const [name, kind] of Object.entries(CARD_KINDS)) expect(kind.name).toBe(name);
  });
});

describe('a choice', () => {
  const one = card({ answer: ['a', 'b'], possible_answers: ['a', 'b', 'c'] });
  it('is right when the chosen set is that of the right answers', () => {
    expect(right(one, 'b', ' a')).toBe(true);
    expect(right(one, 'a')).toBe(false);
    expect(right(one, 'a', 'b', 'c')).toBe(false);
    expect(kindOf(one).judge(one, ['b', 'c']).parts).toEqual([false, true]);
  });
});

describe('blanks', () => {
  const one = card({ question: '... et ...', answer: ['É', 'deux'], is_fillable_text: true });
  it('are right each in its place', () => {
    expect(right(one, 'é', 'DEUX ')).toBe(true);
    expect(right(one, 'deux', 'é')).toBe(false);
    expect(right(one, 'é')).toBe(false);
    expect(kindOf(one).judge(one, ['é', 'trois']).parts).toEqual([true, false]);
  });
});

describe('a typed answer', () => {
  const one = card({ kind: 'typed', answer: ['Le Havre', 'Havre'] });
  it('is right when it is any of the answers', () => {
    expect(right(one, 'havre')).toBe(true);
    expect(right(one, 'Rouen')).toBe(false);
    expect(right(one)).toBe(false);
    expect(right(one, 'havre', 'Le Havre')).toBe(false);
  });
});

describe('a number', () => {
  it.each([
    ['1,6e-19', 1.6e-19],
    ['1.6E-19', 1.6e-19],
    ['1,6×10^-19', 1.6e-19],
    ['1,6 · 10⁻¹⁹', 1.6e-19],
    ['10^3', 1000],
    ['-10^3', -1000],
    ['3/4', 0.75],
    ['¾', 0.75],
    ['−12', -12],
    ['1 234,5', 1234.5],
    ['1\u202f234\u202f567', 1234567],
    [',5', 0.5],
    ['3 4', null],
    ['3/0', null],
    ['1/2/3', null],
    ['douze', null],
    ['', null],
    ['1e999', null],
  ])('is read: %s', (text, value) => expect(readNumber(text)).toBe(value));

  it('may be followed by its unit', () => {
    expect(readNumber('9,81 m/s²', 'm/s²')).toBe(9.81);
    expect(readNumber('9,81m/s2', 'm/s²')).toBe(9.81);
    expect(readNumber('5', '')).toBe(5);
    expect(readNumber('12 %', '%')).toBe(12);
    expect(readNumber('12 N', 'kg')).toBe(null);
  });

  it.each([
    [0, '0'],
    [-1.5, '-1,5'],
    [1.6e-19, '1,6e-19'],
    [6.02e23, '6,02e23'],
  ])('%d is written %s, and read as the same', (value, text) => {
    expect(writtenNumber(value)).toBe(text);
    expect(readNumber(text)).toBe(value);
  });

  it('is right within its margin, to its edge', () => {
    const one = number({ value: 0.3, margin: 0.1, margin_in: 'units', unit: 'm' });
    expect(right(one, '0,4')).toBe(true);
    expect(right(one, '0,2 m')).toBe(true);
    expect(right(one, '0,41')).toBe(false);
    const percent = number({ value: -200, margin: 1, margin_in: 'percent', unit: '' });
    expect(right(percent, '-202')).toBe(true);
    expect(right(percent, '-202,1')).toBe(false);
    const range = number({ least: 3, most: 5, unit: 'kg' });
    expect(right(range, '5')).toBe(true);
    expect(right(range, '5,01')).toBe(false);
    const exact = number({ value: 0, margin: 0, margin_in: 'units', unit: '' });
    expect(right(exact, '0')).toBe(true);
    expect(right(exact, '0,0001')).toBe(false);
  });

  it('tells its margin, and its unit to whoever is asked', () => {
    const one = number({ value: 9.81, margin: 2, margin_in: 'percent', unit: 'm/s²' });
    const { solution, shown, tidied } = CARD_KINDS.number;
    expect(solution(one)).toEqual(['9,81\u00a0m/s² ± 2\u00a0%']);
    expect(shown(one)).toEqual({ unit: 'm/s²' });
    expect(tidied(one).answer).toEqual(['9,81\u00a0m/s²']);
  });

  it('is counted under one form, however it was written', () => {
    expect(CARD_KINDS.number.counted(['1,50'])).toEqual(CARD_KINDS.number.counted(['1.5']));
  });

  it('needs a number, and a range that goes upwards', () => {
    expect(CARD_KINDS.number.problemOf(card({ kind: 'number' }))).toBe('number-missing');
    expect(CARD_KINDS.number.problemOf(number({ least: 5, most: 3, unit: '' }))).toBe('number-range');
  });
});

describe('an order', () => {
  const one = card({ kind: 'order', answer: ['un', 'deux', 'trois'] });
  it('is right as a whole, and told place by place', () => {
    expect(right(one, 'un', 'deux', 'trois')).toBe(true);
    expect(CARD_KINDS.order.judge(one, ['un', 'trois', 'deux'])).toEqual({
      isCorrect: false,
      parts: [true, false, false],
    });
  });
  it('has two to ten items that differ', () => {
    expect(CARD_KINDS.order.problemOf(card({ answer: ['un'] }))).toBe('order-items');
    expect(CARD_KINDS.order.problemOf(card({ answer: ['un', 'UN'] }))).toBe('possible-answers-doubled');
    expect(CARD_KINDS.order.problemOf(one)).toBeUndefined();
  });
});

describe('pairs', () => {
  const details = {
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Japon', right: 'Tokyo' },
    ],
    others: ['Lyon'],
  };
  const one = card({ kind: 'pairs', details });
  it('are right each left with its right', () => {
    expect(right(one, 'Paris', 'Tokyo')).toBe(true);
    expect(CARD_KINDS.pairs.judge(one, ['Paris', 'Lyon'])).toEqual({ isCorrect: false, parts: [true, false] });
    expect(right(one, 'Tokyo', 'Paris')).toBe(false);
  });
  it('offer every right once, and show no right beside its left', () => {
    expect(CARD_KINDS.pairs.offered(one)).toEqual(['Paris', 'Tokyo', 'Lyon']);
    expect(CARD_KINDS.pairs.shown(one)).toEqual({ left: ['France', 'Japon'] });
    expect(CARD_KINDS.pairs.tidied(one).answer).toEqual(['France → Paris', 'Japon → Tokyo']);
  });
  it('are two at least, and complete', () => {
    expect(
      CARD_KINDS.pairs.problemOf(card({ kind: 'pairs', details: { pairs: details.pairs.slice(1), others: [] } })),
    ).toBe('pairs-missing');
    const half = { pairs: [...details.pairs, { left: 'Chine', right: '' }], others: [] };
    expect(CARD_KINDS.pairs.problemOf(card({ kind: 'pairs', details: half }))).toBe('pairs-missing');
    expect(CARD_KINDS.pairs.problemOf(card({ kind: 'pairs', details: { ...details, others: ['paris'] } }))).toBe(
      'possible-answers-doubled',
    );
  });
});

describe('a key that was corrected', () => {
  it('applies where it could have been given', () => {
    const asked = card({ answer: ['a'], possible_answers: ['a', 'b'] });
    expect(CARD_KINDS.choices.keyApplies(asked, { ...asked, answer: ['b'] })).toBe(true);
    expect(CARD_KINDS.choices.keyApplies(asked, { ...asked, answer: ['c'] })).toBe(false);
    const order = card({ kind: 'order', answer: ['un', 'deux'] });
    expect(CARD_KINDS.order.keyApplies(order, { ...order, answer: ['deux', 'un'] })).toBe(true);
    expect(CARD_KINDS.order.keyApplies(order, { ...order, answer: ['deux', 'trois'] })).toBe(false);
  });
});
