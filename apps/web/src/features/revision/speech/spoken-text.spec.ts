import { describe, expect, it } from 'vitest';
import { aCard } from '../../../test/things.ts';
import { guessLanguage, spokenText } from './spoken-text.ts';

describe('what is read aloud', () => {
  it('is the question with its choices, then the answer with what is added to it', () => {
    const card = aCard({ possible_answers: ['Lomé', 'Accra'], additionnal_text_verso: 'Au sud, sur la mer' });
    expect(spokenText(card, 'front')).toBe('Capitale du Togo ? Lomé. Accra.');
    expect(spokenText(card, 'back')).toBe('Lomé. Au sud, sur la mer.');
  });

  it('names the blanks of a fill-in text, and fills them in on the back', () => {
    const card = aCard({ question: 'Le ... et la ...', answer: ['Togo', 'mer'], is_fillable_text: true });
    expect(spokenText(card, 'front')).toBe('Le trou et la trou.');
    expect(spokenText(card, 'back')).toBe('Le Togo et la mer.');
  });

  it('leaves out the signs of Markdown and LaTeX', () => {
    const card = aCard({ question: '**Que** vaut $\\frac{1}{2}$ de `x` ? [Lire](https://ecole.fr/a)' });
    expect(spokenText(card, 'front')).toBe('Que vaut 1 2 de x ? Lire.');
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
