import fc from 'fast-check';
import { columnKey, IRREGULAR, keyOfValue, textKey, valueOfKey } from './key-columns.js';
import { oddText } from '../../testing/odd-texts.suite.js';

describe('the keys of a column', () => {
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 })
    .map((codes) => String.fromCharCode(...codes));

  it('stand among each other as their texts do, byte by byte', () => {
    const order = (a: number) => Math.sign(a);
    const property = fc.property(fc.oneof(anyText, oddText), fc.oneof(anyText, oddText), (a, b) => {
      const [left, right] = [a, b].map((each) => Buffer.from(textKey(each)));
      expect(order(Buffer.compare(left ?? Buffer.of(), right ?? Buffer.of()))).toBe(a === b ? 0 : a < b ? -1 : 1);
      expect(textKey(a)).not.toContain('\0');
      expect(valueOfKey(textKey(a))).toBe(a);
    });
    fc.assert(property, { numRuns: 4_000 });
  });

  it('tell the value that they are of', () => {
    for (const each of [null, true, false, 0, 1.5, 'a', '']) expect(valueOfKey(keyOfValue(each))).toBe(each);
    expect(() => valueOfKey(IRREGULAR)).toThrow(TypeError);
    expect(columnKey({ a: { b: 'x' } }, ['a', 'b'])).toBe('x');
    expect(columnKey({ a: null }, ['a', 'b'])).toBeNull();
    expect(columnKey({ a: [{ b: 'x' }] }, ['a', 'b'])).toBe(IRREGULAR);
  });
});
