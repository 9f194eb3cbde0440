import { describe, expect, it } from 'vitest';
import { aCard } from '../../../test/given/things.ts';
import { saidText } from './said-text.ts';
import { guessLanguage, spokenText } from './spoken-text.ts';

describe('what is read aloud', () => {
  it('is the question with its choices, then the answer with what is added to it', () => {
    const card = aCard({ possible_answers: ['Lomé', 'Accra'], additionnal_text_verso: 'Au sud, sur la mer' });
    expect(spokenText(card, 'front', saidText)).toBe('Capitale du Togo ? Lomé. Accra.');
    expect(spokenText(card, 'back', saidText)).toBe('Lomé. Au sud, sur la mer.');
  });

  it('names the blanks of a fill-in text, and fills them in on the back', () => {
    const card = aCard({ question: 'Le ... et la ...', answer: ['Togo', 'mer'], is_fillable_text: true });
    expect(spokenText(card, 'front', saidText)).toBe('Le trou et la trou.');
    expect(spokenText(card, 'back', saidText)).toBe('Le Togo et la mer.');
  });

  it('leaves out the signs of Markdown and LaTeX', () => {
    const card = aCard({ question: '**Que** vaut $\\frac{1}{2}$ de `x` ? [Lire](https://ecole.fr/a)' });
    expect(spokenText(card, 'front', saidText)).toBe('Que vaut 1 2 de x ? Lire.');
  });

  it.each([
    ['> 0', '> 0.'],
    ['# 3', '# 3.'],
    ['2*3*4', '2*3*4.'],
    ['**2*3*4** ?', '2*3*4 ?'],
    ['C:\\temp et `a|b`', 'C:\\temp et a|b.'],
    ['a ~ b | c', 'a ~ b | c.'],
    ['- un', '- un.'],
    ['# Titre\n\n- un\n- deux', 'Titre un deux.'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', 'a b 1 2.'],
  ])('of %j is what is drawn', (question, said) => {
    expect(spokenText(aCard({ question }), 'front', saidText)).toBe(said);
  });

  it('keeps an answer in its blank as it is', () => {
    const card = aCard({ question: '**Opérateur** : ...', answer: ['*a*'], is_fillable_text: true });
    expect(spokenText(card, 'back', saidText)).toBe('Opérateur : *a*.');
  });
});

describe('the language of a text', () => {
  it.each([
    ['Quelle est la capitale du Togo ?', 'fr'],
    ['What is the capital of Togo?', 'en'],
    ['¿Cuál es la capital?', 'es'],
    ['Wie heißt die Hauptstadt?', 'de'],
    ['Wo ist der Bahnhof und das Rathaus', 'de'],
    ['Dove sono gli studenti della scuola', 'it'],
    ['Москва', 'ru'],
    ['東京へ', 'ja'],
    ['Lomé', 'fr'],
    ['42', 'fr'],
  ])('%j is guessed to be %s', (text, language) => expect(guessLanguage(text)).toBe(language));
});
