import fc from 'fast-check';
import { splitUnescaped } from './plain-text.js';

it('parts a text at a sign that no escaping sign stands before', () => {
  expect(splitUnescaped('un|deux\\|trois||', '|')).toEqual(['un', 'deux\\|trois', '', '']);
  expect(splitUnescaped('', '|')).toEqual(['']);
  const written = fc.string({ unit: fc.constantFrom('~', '&', '\\', 'a') });
  fc.assert(fc.property(written, (text) => expect(splitUnescaped(text, '~', '\\&')).toEqual(text.split(/(?<!\\|&)~/))));
});
