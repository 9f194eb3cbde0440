import { withPoints, writings } from './decimals.js';

describe('a decimal number', () => {
  it.each([
    ['3,14', '3.14'],
    ['-0,5', '-0.5'],
    ['3,14 cm et 2,5 kg.', '3.14 cm et 2.5 kg.'],
    ['1,2,3', '1,2,3'],
    ['12.05.1987', '12.05.1987'],
    ['un, deux', 'un, deux'],
  ])('%j has a point: %j', (text, expected) => {
    expect(withPoints(text)).toBe(expected);
  });

  it.each([
    [['3.14'], ['3.14', '3,14']],
    [['3,14'], ['3,14', '3.14']],
    [
      ['3.14', '3,14'],
      ['3.14', '3,14'],
    ],
    [
      ['-2,5', '7', 'π'],
      ['-2,5', '7', 'π', '-2.5'],
    ],
    [['3,14 cm'], ['3,14 cm']],
  ])('of %j is written %j', (answers, expected) => {
    expect(writings(answers)).toEqual(expected);
  });
});
