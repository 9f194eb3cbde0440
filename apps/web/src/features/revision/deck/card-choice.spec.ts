import { describe, expect, it } from 'vitest';
import { aCard } from '../../../test/given/things.ts';
import { choiceIn, choiceParams } from './card-choice.ts';
import { chosenCards } from './chosen-cards.ts';
import type { CardFilter } from './card-choice.ts';
import { chosenPath, looksPath, modeIn } from './chosen-path.ts';

const CARDS = [
  aCard({ id: 'togo', question: 'Capitale du Togo ?', answer: ['Lomé'] }),
  aCard({ id: 'ghana', question: 'Capitale du Ghana ?', answer: ['Accra'], additionnal_text_verso: 'Sur la côte' }),
  aCard({ id: 'mali', question: 'Capitale du Mali ?', answer: ['Bamako'], possible_answers: ['Bamako', 'Ségou'] }),
];
const OWN = {
  knowledge: {
    togo: { level: 'learning', due: true, hard: true },
    ghana: { level: 'learnt', due: true, hard: false },
  } as const,
  stars: new Set(['mali']),
};
const chosen = (filter: CardFilter, search = '') => chosenCards(CARDS, { filter, search }, OWN).map(({ id }) => id);

describe('the cards of a choice', () => {
  it('are all, those due, those hard, or those starred, in their order', () => {
    expect(chosen('all')).toEqual(['togo', 'ghana', 'mali']);
    expect(chosen('due')).toEqual(['togo', 'ghana']);
    expect(chosen('hard')).toEqual(['togo']);
    expect(chosen('starred')).toEqual(['mali']);
  });

  it.each([
    ['lome', ['togo']],
    [' CÔTE ', ['ghana']],
    ['segou', ['mali']],
    ['capitale du', ['togo', 'ghana', 'mali']],
    ['.*', []],
  ])('in which %j stands, without regard to accents and case', (search, ids) =>
    expect(chosen('all', search)).toEqual(ids),
  );

  it('fit the filter and what is searched for', () => expect(chosen('due', 'accra')).toEqual(['ghana']));
});

describe('the address of a choice', () => {
  it('says it, and is read again', () => {
    const choice = { filter: 'starred' as const, search: 'a & b = ?' };
    expect(choiceIn(choiceParams(choice))).toEqual(choice);
    expect(String(choiceParams({ filter: 'hard', search: '  ' }))).toBe('parmi=difficiles');
  });

  it('chooses nothing where it names no cards that are known', () => {
    for (const params of ['', 'cherche=a', 'parmi=tout']) expect(choiceIn(new URLSearchParams(params))).toBeUndefined();
  });

  it('leads to the cards themselves, or to their revision in a way', () => {
    const all = { filter: 'all', search: '' } as const;
    expect(looksPath('/d', all)).toBe('/d/cards');
    expect(looksPath('/d', { filter: 'due', search: '' })).toBe('/d/cards?parmi=a-revoir');
    expect(chosenPath('/d', all, 'cards')).toBe('/d?parmi=toutes');
    expect(chosenPath('/d', all, 'listen')).toBe('/d/listen?parmi=toutes');
    for (const mode of ['typed', 'choices'] as const) {
      const [, params = ''] = chosenPath('/d', all, mode).split('?');
      expect(modeIn(new URLSearchParams(params))).toBe(mode);
    }
    expect(modeIn(new URLSearchParams('facon=ecouter'))).toBe('cards');
  });
});
