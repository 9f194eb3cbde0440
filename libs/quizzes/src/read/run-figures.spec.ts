import { firstNameOf, firstNamesApart } from './run-figures.js';

const person = (first_name: string, last_name: string) => ({ email: 'x@ecole.fr', names: { first_name, last_name } });
const apart = (...people: [first: string, last: string][]) =>
  firstNamesApart(people.map(([first, last]) => person(first, last)));

describe('first names', () => {
  it('are as the address tells them where they are not known', () => {
    expect(firstNameOf({ email: 'jean-luc.picard@ecole.fr' })).toBe('Jean-Luc');
  });

  it('stand alone where nobody else has the same', () => {
    expect(apart(['Zoé', 'Martin'], ['Léa', 'Martin'])).toEqual(['Zoé', 'Léa']);
  });

  it('are told apart by as many letters of the last name as it takes', () => {
    expect(apart(['Zoé', 'Martin'], ['Léa', 'Roux'], ['Zoe', 'Durand'])).toEqual(['Zoé M.', 'Léa', 'Zoe D.']);
    expect(apart(['Zoé', 'Martin'], ['Zoé', 'Mercier'])).toEqual(['Zoé Ma.', 'Zoé Me.']);
    expect(apart(['Zoé', 'Mart'], ['Zoé', 'Martin'])).toEqual(['Zoé Mart', 'Zoé Mart.']);
  });

  it('are told apart by the address where no last name is known, else by a number', () => {
    const addressed = ['zoe.martin@ecole.fr', 'zoe.durand@ecole.fr', 'lea@ecole.fr'].map((email) => ({ email }));
    expect(firstNamesApart(addressed)).toEqual(['Zoe M.', 'Zoe D.', 'Lea']);
    expect(apart(['Zoé', 'Martin'], ['Zoé', 'Martin'])).toEqual(['Zoé (1)', 'Zoé (2)']);
  });
});
