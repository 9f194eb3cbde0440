import fc from 'fast-check';
import { lookFor } from './look-for.js';

it('finds what includes finds', () => {
  const text = (longest: number) => fc.string({ unit: fc.constantFrom(...'aaex k1é😀'), maxLength: longest });
  fc.assert(
    fc.property(text(4), text(30), (wanted, said) => {
      expect(lookFor(wanted)(said)).toBe(said.includes(wanted));
    }),
  );
});

it('looks further where only the end of it stands', () => {
  expect(lookFor('exact')('xact, axact, exact')).toBe(true);
  expect(lookFor('exact')('xact, axact')).toBe(false);
  expect(lookFor('')('')).toBe(true);
});
