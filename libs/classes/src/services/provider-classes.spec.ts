import { classNames } from './provider-classes.js';

describe('the classes of groups', () => {
  it('are called as they are, or as the last part of a path', () => {
    expect([...classNames(['3e B', '/classes/4A', '/6C', 'Anglais 2nde/1re'])]).toEqual([
      ['3e b', '3e B'],
      ['4a', '4A'],
      ['6c', '6C'],
      ['anglais 2nde/1re', 'Anglais 2nde/1re'],
    ]);
  });

  it('are one where only case, accents or the path tell them apart, and none where no class has such a name', () => {
    expect([...classNames(['Éveil', '/x/eveil']).keys()]).toEqual(['eveil']);
    expect(classNames(['', ' ', '/', '/classes/', 'x'.repeat(61)]).size).toBe(0);
  });
});
