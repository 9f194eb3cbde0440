import { describe, expect, it } from 'vitest';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { quizTexts } from '#texts/quizzes';

const asRead = (text: string) => text.replace(/\s/g, ' ');

describe('counts in words', () => {
  it.each([
    [0, 'dont aucune visible'],
    [1, 'dont 1 visible'],
    [2, 'dont 2 visibles'],
  ])('visible cards: %i', (count, words) => expect(asRead(cataloguePageTexts.deck.visibleOf(count))).toBe(words));

  it.each([
    [0, 0, 'Aucune réponse'],
    [1, 0, '1 réponse, aucune juste'],
    [1, 1, '1 réponse, dont 1 juste'],
    [2, 0, '2 réponses, aucune juste'],
    [3, 2, '3 réponses, dont 2 justes'],
  ])('answers: %i, of which right: %i', (answered, correct, words) =>
    expect(asRead(quizTexts.live.answeredCorrect(answered, correct))).toBe(words),
  );
});
