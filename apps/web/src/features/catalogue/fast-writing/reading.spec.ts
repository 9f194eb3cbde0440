import { describe, expect, it } from 'vitest';
import { readingOf } from './reading.ts';
import type { Kind } from './row.ts';

const read = (question: string, answer: string, kind: Kind | null = null) =>
  readingOf({ key: 1, question, answer, kind });

describe('a line', () => {
  it.each<[string, string, Kind, object]>([
    ['Capitale du Togo ?', 'Lomé', 'simple', { answer: ['Lomé'] }],
    ['Capitale du Togo ?', 'Lomé ; au sud, sur la côte', 'simple', { answer: ['Lomé ; au sud, sur la côte'] }],
    [
      'Rome est en ...',
      'Italie',
      'blanks',
      { question: 'Rome est en ...', answer: ['Italie'], is_fillable_text: true },
    ],
    ['Rome est en …', 'Italie', 'blanks', { question: 'Rome est en ...', answer: ['Italie'] }],
    ['Le … dort sur le …', 'chat; lit', 'blanks', { question: 'Le ... dort sur le ...', answer: ['chat', 'lit'] }],
    ['Le ... dort sur le ...', 'chat, noir | lit, mou', 'blanks', { answer: ['chat, noir', 'lit, mou'] }],
    ['... et ... et ...', 'un, deux, trois', 'blanks', { answer: ['un', 'deux', 'trois'] }],
    ['Villes : ...', 'Rome; Paris', 'blanks', { answer: ['Rome; Paris'] }],
    [
      'Capitale ?',
      '*Paris ; Lyon ; Rome',
      'choice',
      { answer: ['Paris'], possible_answers: ['Paris', 'Lyon', 'Rome'] },
    ],
    [
      'Villes ?',
      'Paris* | Seine | * Rome',
      'choice',
      { answer: ['Paris', 'Rome'], possible_answers: ['Paris', 'Seine', 'Rome'] },
    ],
    [
      'Où est-il ?',
      '*Ici, à Paris\nLà, à Rome',
      'choice',
      { answer: ['Ici, à Paris'], possible_answers: ['Ici, à Paris', 'Là, à Rome'] },
    ],
    ['Pairs ?', '*2, 3, *4, 3', 'choice', { answer: ['2', '4'], possible_answers: ['2', '3', '4'] }],
    ['Le … ?', '*a; b', 'choice', { question: 'Le … ?', answer: ['a'], possible_answers: ['a', 'b'] }],
    ['Qui donc ?', '*lui*, **elle**', 'simple', { answer: ['*lui*, **elle**'] }],
    ['Combien ?', '2 * 3, 4', 'simple', { answer: ['2 * 3, 4'] }],
  ])('«%s» with «%s» is guessed: %s', (question, answer, kind, card) => {
    const reading = read(question, answer);
    expect(reading).toMatchObject({ kind, problem: null });
    expect(reading.card).toMatchObject(card);
  });

  it('is what a person says that it is', () => {
    expect(read('Et puis... quoi ?', 'rien', 'simple')).toMatchObject({
      problem: null,
      card: { question: 'Et puis... quoi ?', answer: ['rien'] },
    });
    expect(read('Villes ?', '*Paris; Lyon', 'simple').card).toEqual({ question: 'Villes ?', answer: ['*Paris; Lyon'] });
  });

  it('loses what nobody sees', () => {
    expect(read(' Capitale\u0007 ?\r\nEt où ?\u000bDepuis quand ? ', 'Lo\u0000mé').card).toEqual({
      question: 'Capitale ?\nEt où ?\nDepuis quand ?',
      answer: ['Lomé'],
    });
  });

  const deep = `$${'x^{'.repeat(99)}${'}'.repeat(99)}$`;
  it.each<[string, string, Kind | null, 'question' | 'answer', RegExp]>([
    ['', 'Paris', null, 'question', /^Veuillez renseigner une question$/],
    ['abc', 'Paris', null, 'question', /4 caractères au moins/],
    ['a'.repeat(10_001), 'Paris', null, 'question', /10.000 caractères au plus/],
    [`Soit ${deep}`, 'Paris', null, 'question', /formule/],
    ['Sans trou', 'Paris', 'blanks', 'question', /Écrivez \.\.\./],
    ['Capitale ?', '*Paris; Rome; paris', null, 'answer', /sont les mêmes/],
    ['Capitale ?', ' ', null, 'answer', /^Veuillez renseigner une réponse$/],
    ['Capitale ...', '', null, 'answer', /^Veuillez renseigner une réponse$/],
    ['Capitale ?', 'a'.repeat(1_001), null, 'answer', /1.000 caractères au plus/],
    ['Capitale ?', `*a; ${'b'.repeat(1_001)}`, null, 'answer', /1.000 caractères au plus/],
    ['Capitale ?', `*a;${Array.from({ length: 50 }, (_, n) => n).join(';')}`, null, 'answer', /50 réponses au plus/],
    ['Capitale ?', deep, null, 'answer', /formule/],
    ['Le ... et le ...', 'chat', null, 'answer', /^2 trous dans la question, 1 réponse\u00a0:/],
    ['Le ...', 'chat', 'choice', 'answer', /étoile/],
    ['Le ... et ... et ...', 'a; b', null, 'answer', /^3 trous dans la question, 2 réponses\u00a0:/],
  ])('says what is wrong with «%s» and «%s»', (question, answer, kind, column, text) => {
    expect(read(question, answer, kind).problem).toEqual({ column, text: expect.stringMatching(text) });
  });
});
