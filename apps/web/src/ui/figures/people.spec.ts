import { describe, expect, it } from 'vitest';
import { anyNamed, byPersonName, calledName, fullName, listedName, ofPerson, searchedIn } from './people.tsx';

const zoe = { first_name: 'Zoé', last_name: 'Martin', email: 'zoe@ecole.fr' };

describe('people', () => {
  it('are called by their names where these are known, otherwise by the address', () => {
    expect(calledName(zoe, zoe.email)).toBe('Zoé Martin');
    expect(listedName(zoe)).toBe('Martin Zoé');
    expect(listedName({ first_name: 'Zoé' })).toBe('Zoé');
    expect(fullName(zoe, zoe.email)).toBe('Zoé Martin (zoe@ecole.fr)');
    for (const say of [calledName, fullName]) {
      expect(say({}, 'leo@ecole.fr')).toBe('leo@ecole.fr');
      expect(say(undefined, 'leo@ecole.fr')).toBe('leo@ecole.fr');
    }
    expect([anyNamed([{}, zoe]), anyNamed([{}])]).toEqual([true, false]);
  });

  it.each([
    [{ first_name: 'Zoé', last_name: 'Martin' }, 'de Zoé Martin (e@e.fr)'],
    [{ first_name: 'Élodie' }, 'd’Élodie (e@e.fr)'],
    [{ last_name: 'Œillet' }, 'd’Œillet (e@e.fr)'],
    [{ first_name: 'Hugo' }, 'de Hugo (e@e.fr)'],
    [{}, 'd’e@e.fr'],
  ])('stand in a sentence: %j', (names, said) => {
    expect(ofPerson(names, 'e@e.fr')).toBe(said);
  });

  it('are sorted by last name as French does; those without come after, by address', () => {
    const people = [
      ['eleve10@e.fr'],
      ['a@e.fr', 'Zola', 'Émile'],
      ['eleve2@e.fr'],
      ['b@e.fr', 'Élie', 'Noé'],
      ['c@e.fr', 'eliot', 'Tom'],
      ['d@e.fr', 'Élie', 'Ève'],
      ['f@e.fr', undefined, 'Fanny'],
      ['e@e.fr', 'Œillet', 'Ana'],
    ].map(([email = '', last_name, first_name]) => ({ email, last_name, first_name }));
    const sorted = people.toSorted(byPersonName(({ email }) => email)).map((one) => listedName(one) || one.email);
    expect(sorted).toEqual([
      'Élie Ève',
      'Élie Noé',
      'eliot Tom',
      'Fanny',
      'Œillet Ana',
      'Zola Émile',
      'eleve2@e.fr',
      'eleve10@e.fr',
    ]);
  });

  it('are found by either name first or by address, without case or accents', () => {
    for (const wanted of ['zoe mar', 'martin zoe', 'ecole.fr']) expect(searchedIn(zoe, zoe.email)).toContain(wanted);
    expect(searchedIn({ last_name: 'Œillet' }, 'x@y.fr')).toContain('oeillet');
  });
});
