import { listedPeople } from '@ardoise/formats/people';
import { importPlan } from './import-plan.js';

const planOf = (...lines: readonly [email: string, ...classes: string[]][]) =>
  importPlan(
    listedPeople(
      lines.map(([email, ...classes], index) => ({ line: index + 2, email, classes })),
      { roles: ['student'], role: 'student' },
    ),
  );

describe('the plan of an import', () => {
  it('says who is in which classes, each class by the name that is written first', () => {
    const { people, classes, refused } = planOf(
      ['Léa@ecole.fr', '3e C'],
      ['lea2@ecole.fr', '3E b', 'Latin'],
      ['NOE@ecole.fr', '3e B'],
    );
    expect(refused).toMatchObject([{ line: 2, value: 'Léa@ecole.fr' }]);
    expect([...people]).toMatchObject([
      ['lea2@ecole.fr', { line: 3, classes: new Set(['3e b', 'latin']) }],
      ['noe@ecole.fr', { line: 4, classes: new Set(['3e b']) }],
    ]);
    expect([...classes.values()]).toEqual(['3E b', 'Latin']);
  });

  it('may be empty', () => {
    expect(planOf()).toEqual({ people: new Map(), classes: new Map(), refused: [] });
  });
});
