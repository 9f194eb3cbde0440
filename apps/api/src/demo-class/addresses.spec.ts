import { demoPeople } from '@ardoise/demo';
import { FIRST_VIRTUAL, studentAddress } from './addresses.js';

it('has as many addresses as are asked for, each once, and none of the small school', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => studentAddress(FIRST_VIRTUAL + n));
  expect(new Set([...many, ...demoPeople().map(({ email }) => email)]).size).toBe(2_000 + 25);
  for (const address of many) expect(address).toMatch(/^[a-z]+\.[a-z]+\d*@demo\.fr$/);
});
