import { describe, expect, it } from 'vitest';
import { pupilsIn } from './pupils-in.ts';

const read = (text: string) => pupilsIn(text).pupils.map((one) => [one.last_name, one.first_name]);

describe('names of a list', () => {
  it('stand one a line, last name first', () => {
    expect(read('Martin Emma\r\n\n  Petit   Léo  ')).toEqual([
      ['Martin', 'Emma'],
      ['Petit', 'Léo'],
    ]);
  });

  it('stand in two columns of a spreadsheet, whatever words they have', () => {
    expect(read('De La Tour\tAnne Lise\nPetit;Léo\nGrand, Zoé')).toEqual([
      ['De La Tour', 'Anne Lise'],
      ['Petit', 'Léo'],
      ['Grand', 'Zoé'],
    ]);
  });

  it('have their last name in capitals, or with its particle', () => {
    expect(read('LE GALL Anne Lise\nde la Tour Hugo\nDu Pont Zoé')).toEqual([
      ['LE GALL', 'Anne Lise'],
      ['de la Tour', 'Hugo'],
      ['Du Pont', 'Zoé'],
    ]);
  });

  it('are one word where there is no other, and all capitals are last name and first', () => {
    expect(read('Emma\nMARTIN EMMA')).toEqual([
      [undefined, 'Emma'],
      ['MARTIN', 'EMMA'],
    ]);
  });

  it('are told where they can be none', () => {
    expect(pupilsIn(`12\nMartin Emma\n${'x'.repeat(61)}`)).toEqual({
      pupils: [{ first_name: 'Emma', last_name: 'Martin' }],
      refused: ['12', 'x'.repeat(61)],
    });
  });
});
