import { importPlan } from './import-plan.js';

const row = (email: string, classes = '', more: object = {}) => ({ email, classes, ...more });

describe('a table of people', () => {
  it('says who is in which classes, of two lines about one person in those of both', () => {
    const { people, classes, refused } = importPlan([
      row('Léa@ecole.fr', '3e B | Latin', { first_name: ' Léa ', last_name: 'Du  Pont' }),
      row('lea2@ecole.fr', '3E b'),
      row('lea2@ECOLE.fr', 'Chorale', { first_name: 'Autre' }),
    ]);
    expect(refused).toEqual([{ line: 2, value: 'Léa@ecole.fr', reason: expect.stringContaining('adresse') as string }]);
    expect([...people.values()]).toEqual([
      { email: 'lea2@ecole.fr', role: 'student', classes: new Set(['3e b', 'chorale']) },
    ]);
    expect([...classes.values()]).toEqual(['3E b', 'Chorale']);
  });

  it('keeps names tidy, and reads roles as people write them', () => {
    const { people } = importPlan([
      row('a@e.fr', '', { first_name: ' Anne-Lise ', last_name: 'de  La Fayette', role: 'Élève' }),
      row('b@e.fr', '', { role: 'PROFESSEUR' }),
      row('c@e.fr', '', { role: 'student' }),
      row('d@e.fr'),
    ]);
    expect([...people.values()].map(({ role }) => role)).toEqual(['student', 'professor', 'student', 'student']);
    expect(people.get('a@e.fr')).toMatchObject({ first_name: 'Anne-Lise', last_name: 'de La Fayette' });
  });

  it('refuses a line by itself, with its number and its reason', () => {
    const { people, refused } = importPlan([
      row('', '3e B'),
      row('pas une adresse'),
      row('a@e.fr', '', { role: 'directeur' }),
      row('b@e.fr', 'x'.repeat(61)),
      row('c@e.fr', '', { last_name: 'y'.repeat(61) }),
      row('d@e.fr', '3e B'),
    ]);
    expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(new Set(refused.map(({ reason }) => reason)).size).toBe(5);
    expect([...people.keys()]).toEqual(['d@e.fr']);
  });

  it('may be empty', () => {
    expect(importPlan([])).toEqual({ people: new Map(), classes: new Map(), refused: [] });
  });
});
