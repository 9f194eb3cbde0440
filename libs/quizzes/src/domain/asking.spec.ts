import fc from 'fast-check';
import type { Content } from '@ardoise/catalogue';
import { drawOffered, judgedAnswer, shownOf } from './asking.js';

const CARD: Content = {
  question: 'Une question',
  answer: ['un', 'deux', 'trois'],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};
const order: Content = { ...CARD, kind: 'order' };
const choice: Content = { ...CARD, answer: ['un'], possibleAnswers: ['un', 'deux', 'trois'] };
const trueFalse: Content = { ...CARD, answer: ['Faux'], possibleAnswers: ['Vrai', 'Faux'] };
const pairs: Content = {
  ...CARD,
  kind: 'pairs',
  details: {
    pairs: [
      { left: 'Togo', right: 'Lomé' },
      { left: 'Mali', right: 'Bamako' },
    ],
    others: ['Accra'],
  },
};
const link = ({ id }: { id: string }) => `/${id}`;

/** Leaves everything where it stands. */
const last = (below: number) => below - 1;
/** That, and from the given draw on the first of all. */
const lastUntil = (count: number) => {
  let drawn = 0;
  return (below: number) => (drawn++ < count ? below - 1 : 0);
};

describe('what a card offers is drawn', () => {
  it('in any order, for a choice and for pairs', () => {
    expect(drawOffered(choice, last)).toEqual([0, 1, 2]);
    expect(drawOffered(choice, () => 0)).toEqual([1, 2, 0]);
    expect(drawOffered(pairs, () => 0)).toEqual([1, 2, 0]);
  });

  it('as it stands, for true or false', () => {
    expect(drawOffered(trueFalse, () => 0)).toEqual([0, 1]);
  });

  it('again, where things to put in order would stand in the right one', () => {
    expect(drawOffered(order, lastUntil(2))).toEqual([1, 2, 0]);
    expect(drawOffered({ ...order, answer: ['un', 'deux'] }, lastUntil(1))).toEqual([1, 0]);
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (numbers) => {
        const drawn = drawOffered(order, (below) => Math.floor(numbers.next().value * below));
        expect(drawn).not.toEqual([0, 1, 2]);
      }),
    );
  });
});

describe('who is asked', () => {
  it('sees of a card of before what they always saw', () => {
    const media = { id: 'picture', extension: 'png', bytes: 3 };
    expect(shownOf({ ...choice, media }, [2, 0, 1], link)).toEqual({
      question: 'Une question',
      is_fillable_text: false,
      media: '/picture',
      possible_answers: ['trois', 'un', 'deux'],
      single_answer: true,
    });
  });

  it('sees of a kind what does not tell the answer', () => {
    expect(shownOf(order, [2, 0, 1], link)).toMatchObject({ kind: 'order', possible_answers: ['trois', 'un', 'deux'] });
    const shown = shownOf(pairs, [2, 0, 1], link);
    expect(shown).toMatchObject({ kind: 'pairs', details: { left: ['Togo', 'Mali'] }, single_answer: false });
    expect(shown.possible_answers).toEqual(['Accra', 'Lomé', 'Bamako']);
    const details = { value: 9.81, margin: 2, margin_in: 'percent', unit: 'm/s²' } as const;
    const number = shownOf({ ...CARD, kind: 'number', answer: ['9,81 m/s²'], details }, [], link);
    expect(number).toEqual({
      question: 'Une question',
      is_fillable_text: false,
      media: null,
      kind: 'number',
      details: { unit: 'm/s²' },
      possible_answers: [],
      single_answer: false,
    });
  });
});

it('an answer is judged by the card’s kind, with what it may say', () => {
  expect(judgedAnswer(choice, ['un'])).toEqual({
    answer: ['un'],
    correct: true,
    isSecret: false,
    offered: ['un', 'deux', 'trois'],
    most: 3,
  });
  expect(judgedAnswer(pairs, ['Lomé', 'Accra'])).toMatchObject({ correct: false, most: 2 });
  expect(judgedAnswer(order, ['un', 'deux', 'trois'])).toMatchObject({ correct: true, most: 3 });
});
