import { CARD_KINDS, kindOf } from './kinds.js';
import type { KindFields } from './kind.js';
import { KIND_SAMPLES } from './samples.suite.js';
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
  it.each<[string[], boolean]>([
    [['a', 'b'], true],
    [['b', 'a'], true],
    [[' a ', 'b'], true],
    [['a'], false],
    [['a', 'b', 'c'], false],
    [['A', 'b'], false],
    [[], false],
  ])('is right when the chosen set is that of the right answers, %j: %s', (given, isRight) => {
    expect(right(one, ...given)).toBe(isRight);
  });

  it('tells which of the right ones were chosen', () => {
    expect(kindOf(one).judge(one, ['b', 'c']).parts).toEqual([false, true]);
  });
});

describe('blanks', () => {
  const one = card({ question: 'Le ... boit ...', answer: ['chat', "l'eau"], is_fillable_text: true });
  it.each<[string[], boolean]>([
    [['chat', "l'eau"], true],
    [['CHAT', 'L’EAU '], true],
    [['chat', 'l‘eau'], true],
    [["l'eau", 'chat'], false],
    [['chat'], false],
    [['chat', "l'eau", ''], false],
  ])('are right each in its place, %j: %s', (given, isRight) => {
    expect(right(one, ...given)).toBe(isRight);
  });

  it('tell which are right', () => {
    expect(kindOf(one).judge(one, ['chat', 'trois']).parts).toEqual([true, false]);
  });

  it('that do not pair with their answers are a choice', () => {
    const odd = { ...one, question: 'Le ... boit.', possible_answers: ['chat', "l'eau"] };
    expect(right(odd, "l'eau", 'chat')).toBe(true);
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

describe('a card asked another way in revision', () => {
  const typed = (one: KindFields) => kindOf(one).asTyped(one);
  const chosen = (one: KindFields, ...wrong: string[]) => kindOf(one).asChoice(one, wrong);

  it('is typed, and judged as typed answers are, where its answer is one short text', () => {
    const one = typed(card({ answer: ['Le Havre'] }))!;
    expect(kindOf(one).name).toBe('typed');
    expect(right(one, ' le  HAVRE')).toBe(true);
    expect(right(one, 'Rouen')).toBe(false);
  });

  it.each<[string, Partial<KindFields>]>([
    ['a list', { answer: ['a', 'b'] }],
    ['a long answer', { answer: ['mot '.repeat(30)] }],
    ['a formula', { answer: ['$\\frac{1}{2}$'] }],
    ['nothing', { answer: [''] }],
    ['a choice', { possible_answers: ['a', 'b'] }],
  ])('is not typed where it is %s', (_, said) => expect(typed(card(said))).toBeUndefined());

  it('is a choice among its first answer and wrong ones', () => {
    for (const said of [{ answer: ['Lomé'] }, { answer: ['Lomé', 'Lome'], kind: 'typed' as const }]) {
      const one = chosen(card(said), 'Accra', 'Cotonou')!;
      expect(kindOf(one).name).toBe('choices');
      expect(one.possible_answers).toEqual(['Lomé', 'Accra', 'Cotonou']);
      expect(right(one, 'Lomé')).toBe(true);
      expect(right(one, 'Accra')).toBe(false);
    }
  });

  it('is no choice where there is nothing wrong to choose, nor where a list is to be told', () => {
    expect(chosen(card({ answer: ['Lomé'] }))).toBeUndefined();
    expect(chosen(card({ answer: ['a', 'b'] }), 'c')).toBeUndefined();
    expect(chosen(card({ kind: 'number', details: undefined }), 'c')).toBeUndefined();
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
    ['1½', 1.5],
    ['-2 1/4', -2.25],
    ['1 1/0', null],
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
    expect(readNumber('12 KG', 'kg')).toBe(12);
    expect([readNumber('5 mW', 'MW'), readNumber('5 MW', 'MW')]).toEqual([null, 5]);
    // What is a number without it keeps all its digits.
    expect(readNumber('10', '0')).toBe(10);
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
    const code = number({ value: 9_782_070_612_758, margin: 0, margin_in: 'units', unit: '' });
    expect([right(code, '9782070612758'), right(code, '9782070612759')]).toEqual([true, false]);
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
    const one = number({ value: 1.5, margin: 0, margin_in: 'units', unit: 'kg' });
    for (const text of ['1,50', '1.5', '1,5 kg', '3/2'])
      expect(CARD_KINDS.number.counted(one, [text])).toEqual(['1,5']);
    expect(CARD_KINDS.number.counted(one, ['beaucoup'])).toEqual(['beaucoup']);
  });

  it('needs a number, and a range that goes upwards', () => {
    expect(CARD_KINDS.number.problemOf(card({ kind: 'number' }))).toBe('number-missing');
    expect(CARD_KINDS.number.problemOf(number({ least: 5, most: 3, unit: '' }))).toBe('number-range');
    const endless = number({ value: 1e308, margin: 1_000, margin_in: 'percent', unit: '' });
    expect(CARD_KINDS.number.problemOf(endless)).toBe('malformed');
  });
});

describe('an answer in front of a class', () => {
  it('is told as the card writes it, where it is typed', () => {
    const one = card({ kind: 'typed', answer: ['Le Havre'] });
    expect(CARD_KINDS.typed.counted(one, ['LE HAVRE'])).toEqual(['Le Havre']);
    expect(CARD_KINDS.typed.counted(one, ['Rouen '])).toEqual(['rouen']);
  });

  it('stands in the order of the choices, and says nothing that was not offered', () => {
    const choices = card({ possible_answers: ['a', 'b', 'c'] });
    expect(CARD_KINDS.choices.inClass(choices, ['c', ' a'])).toEqual(['a', 'c']);
    expect(CARD_KINDS.choices.inClass(choices, ['d'])).toBeUndefined();
    const order = card({ kind: 'order', answer: ['un', 'deux'] });
    expect(CARD_KINDS.order.inClass(order, ['deux', 'un'])).toEqual(['deux', 'un']);
    expect(CARD_KINDS.order.inClass(order, ['deux', 'trois'])).toBeUndefined();
    const pair = { left: 'France', right: 'Paris' };
    const pairs = card({ kind: 'pairs', details: { pairs: [pair], others: ['Lyon'] } });
    expect(CARD_KINDS.pairs.inClass(pairs, [''])).toEqual(['']);
    expect(CARD_KINDS.pairs.inClass(pairs, ['Nice'])).toBeUndefined();
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

describe('a poll', () => {
  const details = { options: ['Rouge', 'Vert', 'Bleu'], several: false, anonymous: false };
  const one = card({ kind: 'poll', details });
  const several = card({ kind: 'poll', details: { ...details, several: true } });
  const { poll } = CARD_KINDS;

  it('has two options at least, which differ, and the empty ones go', () => {
    const of = (...options: string[]) => card({ kind: 'poll', details: { ...details, options } });
    expect(poll.problemOf(one)).toBeUndefined();
    expect(poll.problemOf(of('Rouge', ''))).toBe('poll-options');
    expect(poll.problemOf(card({ kind: 'poll' }))).toBe('poll-options');
    expect(poll.problemOf(of('Rouge', 'rouge'))).toBe('possible-answers-doubled');
    expect(poll.tidied(of('Rouge', '', 'Vert'))).toMatchObject({
      answer: ['Rouge', 'Vert'],
      details: { options: ['Rouge', 'Vert'] },
    });
  });
  it('takes one of them, or several, and nothing else', () => {
    expect(poll.inClass(one, [' Vert'])).toEqual(['Vert']);
    expect(poll.inClass(one, ['Vert', 'Rouge'])).toBeUndefined();
    expect(poll.inClass(several, ['Vert', 'Rouge', 'Vert'])).toEqual(['Rouge', 'Vert']);
    expect(poll.inClass(several, ['Jaune'])).toBeUndefined();
    expect(poll.inClass(one, [])).toEqual([]);
  });
  it('tells how it is asked: the options in their order, one tap unless it cannot be taken back', () => {
    expect(poll.offered(one)).toEqual(['Rouge', 'Vert', 'Bleu']);
    expect(poll.isDrawnInOrder).toBe(true);
    expect(poll.shown(several)).toEqual({ several: true, anonymous: false });
    const anonymous = card({ kind: 'poll', details: { ...details, anonymous: true } });
    expect([one, several, anonymous].map(poll.isSingle)).toEqual([true, false, false]);
    expect([one, anonymous].map(poll.isAnonymous)).toEqual([false, true]);
  });
});

describe('a cloud of words', () => {
  const details = { words_most: 2, hidden: ['Crotte', '🖕'], anonymous: false };
  const one = card({ kind: 'words', details });
  const { words } = CARD_KINDS;

  it('takes a few words, each once, none of them long', () => {
    expect(words.inClass(one, [' Mer ', 'mer', ''])).toEqual(['Mer']);
    expect(words.inClass(one, ['un', 'deux'])).toEqual(['un', 'deux']);
    expect(words.inClass(one, ['un', 'deux', 'trois'])).toBeUndefined();
    expect(words.inClass(one, ['m'.repeat(60)])).toHaveLength(1);
    expect(words.inClass(one, ['m'.repeat(61)])).toBeUndefined();
  });
  it('counts them as typed answers are compared', () => {
    expect(words.counted(one, ['La  MER', 'l’été'])).toEqual(['la mer', "l'été"]);
  });
  it.each([
    ['crotte', true],
    ['Une CROTTE !', true],
    ['🖕', true],
    ['Crottes de nez', false],
    ['Mérde', true],
    ['concombre', false],
    ['🙂', false],
    ['', false],
  ])('hides what its card and the list of rude words say, %s: %s', (text, isHidden) => {
    expect(words.hides(one, text)).toBe(isHidden);
  });
  it('tells whoever answers nothing of what it hides', () => {
    expect(words.shown(one)).toEqual({ words_most: 2, anonymous: false });
    expect(words.revealed(one)).toEqual({ ...details, hidden: [] });
    expect(words.solution(words.tidied(one))).toEqual(['Nuage de mots']);
    expect(words.remarks(one).join()).toContain('Crotte');
  });
  it('states how many words it takes', () => {
    expect(words.problemOf(card({ kind: 'words' }))).toBe('malformed');
    expect(words.problemOf(one)).toBeUndefined();
  });
});

describe('an opinion', () => {
  const asked = {
    poll: card({ kind: 'poll', details: { options: ['a', 'b'], several: false, anonymous: false } }),
    words: card({ kind: 'words', details: { words_most: 1, hidden: [], anonymous: false } }),
  };
  it.each(['poll', 'words'] as const)('is neither right nor wrong: %s', (name) => {
    const kind = CARD_KINDS[name];
    expect(kind.isCounted).toBe(false);
    expect(kind.isSplit).toBe(true);
    expect(kind.judge(asked[name], ['a'])).toEqual({ isCorrect: false, parts: [] });
    expect(kind.rightAnswer(asked[name])).toEqual([]);
    expect(kind.keyApplies(asked[name], asked[name])).toBe(false);
  });
  it('is what these kinds alone ask for', () => {
    const others = Object.values(CARD_KINDS).filter(({ isCounted }) => !isCounted);
    expect(others.map(({ name }) => name)).toEqual(['poll', 'words']);
  });
});

describe('a key that was corrected', () => {
  it('is another one where another answer is right', () => {
    const choices = card({ answer: ['a', 'b'], possible_answers: ['a', 'b'] });
    expect(CARD_KINDS.choices.hasSameKey(choices, { ...choices, answer: ['b', 'a'] })).toBe(true);
    const typed = card({ kind: 'typed', answer: ['a', 'a'] });
    expect(CARD_KINDS.typed.hasSameKey(typed, { ...typed, answer: ['a', 'b'] })).toBe(false);
    const order = card({ kind: 'order', answer: ['un', 'deux'] });
    expect(CARD_KINDS.order.hasSameKey(order, { ...order, answer: ['deux', 'un'] })).toBe(false);
    const exact = number({ value: 3, margin: 0, margin_in: 'units', unit: '' });
    expect(CARD_KINDS.number.hasSameKey(exact, number({ value: 3, margin: 1, margin_in: 'units', unit: '' }))).toBe(
      false,
    );
    const pairs = card({ kind: 'pairs', details: { pairs: [{ left: 'a', right: 'b' }], others: [] } });
    const withMore = card({ kind: 'pairs', details: { pairs: [{ left: 'a', right: 'b' }], others: ['c'] } });
    expect(CARD_KINDS.pairs.hasSameKey(pairs, withMore)).toBe(true);
  });

  it('applies where it could have been given', () => {
    const asked = card({ answer: ['a'], possible_answers: ['a', 'b'] });
    expect(CARD_KINDS.choices.keyApplies(asked, { ...asked, answer: ['b'] })).toBe(true);
    expect(CARD_KINDS.choices.keyApplies(asked, { ...asked, answer: ['c'] })).toBe(false);
    expect(CARD_KINDS.choices.keyApplies(asked, { ...asked, answer: [] })).toBe(false);
    const blanks = card({ question: 'Le ... boit ...', answer: ['chat', 'eau'], is_fillable_text: true });
    expect(CARD_KINDS.blanks.keyApplies(blanks, { ...blanks, answer: ['chien', 'du lait'] })).toBe(true);
    expect(CARD_KINDS.blanks.keyApplies(blanks, { ...blanks, answer: ['chien'] })).toBe(false);
    const order = card({ kind: 'order', answer: ['un', 'deux'] });
    expect(CARD_KINDS.order.keyApplies(order, { ...order, answer: ['deux', 'un'] })).toBe(true);
    expect(CARD_KINDS.order.keyApplies(order, { ...order, answer: ['deux', 'trois'] })).toBe(false);
  });
});

describe('an answer besides the right one', () => {
  const sample = (name: keyof typeof KIND_SAMPLES) => ({ ...card({}), ...KIND_SAMPLES[name]().card });
  it.each([
    ['typed', ['  BAMAKO '], ['bamako']],
    ['choices', KIND_SAMPLES.choices().wrong, KIND_SAMPLES.choices().wrong],
    ['true-false', KIND_SAMPLES['true-false']().wrong, KIND_SAMPLES['true-false']().wrong],
  ] as const)('of %s stands in one form', (name, given, form) => {
    const one = sample(name);
    expect(kindOf(one).acceptable(one, given)).toEqual(form);
    expect(kindOf(one).acceptable(one, form)).toEqual(form);
  });

  const taking = ['typed', 'choices', 'true-false', 'number', 'blanks'];
  const all = Object.values(CARD_KINDS).map(({ name }) => name);
  it.each(all.filter((name) => !taking.includes(name)))('of %s there is none', (name) => {
    const one = sample(name);
    for (const given of [KIND_SAMPLES[name]().right, KIND_SAMPLES[name]().wrong])
      expect(kindOf(one).acceptable(one, given)).toBeUndefined();
  });

  it('is a number in any writing, every blank filled, and something that was offered', () => {
    const measure = number({ value: 9.81, margin: 0, margin_in: 'units', unit: 'm/s²' });
    expect(kindOf(measure).acceptable(measure, ['9.8 m/s2'])).toEqual(['9,8']);
    expect(kindOf(measure).acceptable(measure, ['dix'])).toBeUndefined();
    const blanks = card({ question: 'Le ... et la ...', answer: ['chat', 'souris'], is_fillable_text: true });
    expect(kindOf(blanks).acceptable(blanks, ['Chien', 'PUCE'])).toEqual(['chien', 'puce']);
    expect(kindOf(blanks).acceptable(blanks, ['chien', ''])).toBeUndefined();
    const choice = card({ possible_answers: ['a', 'b', 'c'] });
    expect(kindOf(choice).acceptable(choice, ['c', 'b'])).toEqual(['b', 'c']);
    for (const given of [[], ['d']]) expect(kindOf(choice).acceptable(choice, given)).toBeUndefined();
  });
});
