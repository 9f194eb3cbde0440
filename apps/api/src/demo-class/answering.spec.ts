import { answerTo, askedBy } from './answering.js';

const choice = {
  question: 'Capitale du Togo ?',
  possible_answers: ['Accra', 'Lomé', 'Abidjan'],
  is_fillable_text: false,
};
const blanks = {
  question: 'Nous ... et vous ...',
  possible_answers: ['mangeons', 'mangez', 'mangons'],
  is_fillable_text: true,
};

describe('an answer of the virtual class', () => {
  it('is right for who knows it, and for a card that cannot be answered wrongly', () => {
    expect(answerTo(choice, ['Lomé'], true, () => 0)).toEqual({ answer: ['Lomé'], right: true });
    const single = { ...choice, possible_answers: ['Lomé'] };
    expect(answerTo(single, ['Lomé'], false, () => 0)).toEqual({ answer: ['Lomé'], right: true });
  });

  it('is another one of the choices for who does not', () => {
    expect(answerTo(choice, ['Lomé'], false, () => 0)).toEqual({ answer: ['Abidjan'], right: false });
    expect(answerTo(choice, ['Lomé'], false, () => 0.9)).toEqual({ answer: ['Accra'], right: false });
  });

  it('fills in all blanks of a text, one of them wrongly', () => {
    const right = ['mangeons', 'mangez'];
    expect(answerTo(blanks, right, false, () => 0)).toEqual({ answer: ['mangons', 'mangez'], right: false });
    expect(answerTo(blanks, right, false, () => 0.9)).toEqual({ answer: ['mangeons', 'mangons'], right: false });
  });

  it('is found whatever the order of the choices', () => {
    expect(askedBy({ ...choice, possible_answers: choice.possible_answers.toReversed() })).toBe(askedBy(choice));
    expect(askedBy({ ...choice, question: 'Capitale du Ghana ?' })).not.toBe(askedBy(choice));
  });
});
