import { describe, expect, it } from 'vitest';
import { aCard } from '../../../test/given/things.ts';
import { askingBy } from './asking.ts';

const capital = (id: string, answer: string) => aCard({ id, question: `Capitale ${id} ?`, answer: [answer] });
const CARDS = [capital('a', 'Lomé'), capital('b', 'Accra'), capital('c', 'Bamako'), capital('d', 'Niamey')];

describe('a card of a deck', () => {
  it('is asked as it was written, the very same', () => {
    expect(askingBy('cards', CARDS)(CARDS[0]!)).toBe(CARDS[0]);
  });

  it('is typed where it can be, and otherwise as it was written', () => {
    const ask = askingBy('typed', CARDS);
    expect(ask(CARDS[0]!)).toMatchObject({ id: 'a', kind: 'typed' });
    const list = aCard({ answer: ['un', 'deux'] });
    expect(ask(list)).toBe(list);
  });

  it('is chosen among four answers of its deck, of which one is right', () => {
    const asked = askingBy('choices', CARDS)(CARDS[0]!);
    expect(asked.answer).toEqual(['Lomé']);
    expect([...asked.possible_answers].sort()).toEqual(['Accra', 'Bamako', 'Lomé', 'Niamey']);
  });

  it('is as it was written where the deck has nothing wrong to choose', () => {
    expect(askingBy('choices', [CARDS[0]!])(CARDS[0]!)).toBe(CARDS[0]);
  });

  it('is the same object each time that it is asked for', () => {
    for (const mode of ['typed', 'choices'] as const) {
      const ask = askingBy(mode, CARDS);
      expect(ask(CARDS[1]!)).toBe(ask(CARDS[1]!));
    }
  });
});
