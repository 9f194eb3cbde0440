import fc from 'fast-check';

/** Texts that UTF-8 orders otherwise than UTF-16, that look like numbers, or that end where some would end them. */
export const oddText = fc.constantFrom(
  '',
  'a',
  'b',
  '1',
  '10',
  'é',
  '\0',
  '\x01',
  'a\0b',
  '\uD7FF',
  '\uD800',
  '\uE000',
  '\uFFFF',
  '😀',
);
