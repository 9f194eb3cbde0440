import { describe, expect, it } from 'vitest';
import { highlightParts } from './highlight.tsx';

describe('what was looked for in a text', () => {
  it('is found without regard to case or accents', () => {
    expect(highlightParts('Où est l’Érythrée ? En ERYTHREE.', 'érythree')).toEqual([
      'Où est l’',
      'Érythrée',
      ' ? En ',
      'ERYTHREE',
      '.',
    ]);
  });

  it('is found whatever the way its accents are written', () => {
    expect(highlightParts('Le cafe\u0301 noir', 'café')).toEqual(['Le ', 'cafe\u0301', ' noir']);
  });

  it('is taken literally', () => {
    expect(highlightParts('(a.*b) a-b', '.*')).toEqual(['(a', '.*', 'b) a-b']);
  });

  it('leaves the text whole without a keyword', () => {
    expect(highlightParts('Lomé', '  ')).toEqual(['Lomé']);
  });
});
