import { grouped } from './grouped.js';

it('puts items together by their key, in the order in which they came', () => {
  const words = ['ardoise', 'bic', 'agenda', 'craie', 'bureau'];
  expect([...grouped(words, (word) => word.charAt(0))]).toEqual([
    ['a', ['ardoise', 'agenda']],
    ['b', ['bic', 'bureau']],
    ['c', ['craie']],
  ]);
  expect(grouped([], String).size).toBe(0);
});
