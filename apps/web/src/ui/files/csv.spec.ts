import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('a CSV file', () => {
  it('is made for French Excel', () => {
    expect(
      csv([
        ['Zoé', 1.5, null],
        ['a;b', 'dit "x"', 'deux\nlignes'],
      ]),
    ).toBe('\uFEFFZoé;1,5;\r\n"a;b";"dit ""x""";"deux\nlignes"\r\n');
  });

  it.each(['=1+1', '+33', '-1', '@SUM(A1)', '\tx', '\rx'])('holds no formula: %j', (text) => {
    expect(csv([[text]])).toContain(`'${text}`);
  });

  it('leaves negative numbers as numbers', () => {
    expect(csv([[-2]])).toBe('\uFEFF-2\r\n');
  });
});
