import type { KindFields } from '@ardoise/contracts';
import { answerTo, knownCards } from './answering.js';

const choice: KindFields = {
  question: 'Capitale du Togo ?',
  answer: ['Lomé'],
  possible_answers: ['Accra', 'Lomé', 'Abidjan'],
  is_fillable_text: false,
};
const blanks: KindFields = {
  question: 'Nous ... et vous ...',
  answer: ['mangeons', 'mangez'],
  possible_answers: ['mangeons', 'mangez', 'mangons'],
  is_fillable_text: true,
};
const stated = (card: Partial<KindFields>): KindFields => ({ ...choice, possible_answers: [], ...card });

describe('an answer of the virtual class', () => {
  it('is right for who knows it, and for a card that cannot be answered wrongly', () => {
    expect(answerTo(choice, true, () => 0)).toEqual({ answer: ['Lomé'], right: true });
    const single = { ...choice, possible_answers: ['Lomé'] };
    expect(answerTo(single, false, () => 0)).toEqual({ answer: ['Lomé'], right: true });
  });

  it('is another one of the choices for who does not', () => {
    expect(answerTo(choice, false, () => 0)).toEqual({ answer: ['Abidjan'], right: false });
    expect(answerTo(choice, false, () => 0.9)).toEqual({ answer: ['Accra'], right: false });
  });

  it('to a question of opinion is one of what is offered, and neither right nor wrong', () => {
    const details = { options: ['Rouge', 'Vert'], several: true, anonymous: false };
    const poll = stated({ kind: 'poll', answer: details.options, details });
    expect(answerTo(poll, true, () => 0.9)).toEqual({ answer: ['Vert'], right: null });
    const asked = { words_most: 1, hidden: [], anonymous: false };
    const cloud = stated({ kind: 'words', question: 'L’été en un mot ?', details: asked });
    expect(answerTo(cloud, false, () => 0)).toEqual({ answer: ['été'], right: null });
    expect(answerTo(cloud, false, () => 0.9)).toEqual({ answer: ['mot'], right: null });
  });

  it('fills in all blanks of a text, one of them wrongly', () => {
    expect(answerTo(blanks, false, () => 0)).toEqual({ answer: ['mangons', 'mangez'], right: false });
    expect(answerTo(blanks, false, () => 0.9)).toEqual({ answer: ['mangeons', 'mangons'], right: false });
  });

  it('arranges what is to be arranged, and types what is to be typed', () => {
    const order = stated({ kind: 'order', answer: ['un', 'deux', 'trois'] });
    expect(answerTo(order, true, () => 0)).toEqual({ answer: ['un', 'deux', 'trois'], right: true });
    expect(answerTo(order, false, () => 0)).toEqual({ answer: ['deux', 'trois', 'un'], right: false });
    const pairs = [
      { left: 'Togo', right: 'Lomé' },
      { left: 'Mali', right: 'Bamako' },
    ];
    const paired = stated({ kind: 'pairs', details: { pairs, others: ['Accra'] } });
    expect(answerTo(paired, false, () => 0)).toEqual({ answer: ['Accra', 'Bamako'], right: false });
    const typed = stated({ kind: 'typed' });
    expect(answerTo(typed, true, () => 0)).toEqual({ answer: ['Lomé'], right: true });
    expect(answerTo(typed, false, () => 0)).toEqual({ answer: ['?'], right: false });
  });

  it('touches another zone of a picture than the one that is looked for', () => {
    const zone = { shape: 'rectangle', y: 0, width: 100, height: 100 } as const;
    const zones = [
      { ...zone, label: 'Aorte', x: 0 },
      { ...zone, label: 'Ventricule', x: 500 },
    ];
    const heart = stated({ kind: 'labels', answer: [], details: { ask: 'where', zones, others: [] } });
    expect(answerTo(heart, true, () => 0)).toEqual({ answer: ['50,50', '550,50'], right: true });
    expect(answerTo(heart, false, () => 0)).toEqual({ answer: ['550,50', '50,50'], right: false });
  });

  it('is found whatever the order of what is offered', () => {
    const order = stated({ kind: 'order', answer: ['un', 'deux'] });
    const found = knownCards([choice, order]);
    expect(found({ ...choice, possible_answers: choice.possible_answers.toReversed() })).toBe(choice);
    expect(found({ ...order, possible_answers: ['deux', 'un'] })).toBe(order);
    expect(found({ ...choice, question: 'Capitale du Ghana ?' })).toBeUndefined();
  });
});
