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

  it.each([
    ['Une œuvre', 'oeuvre', ['Une ', 'œuvre', '']],
    ['Le chœur', 'cho', ['Le ', 'chœ', 'ur']],
    ['L’eau', "l'eau", ['', 'L’eau', '']],
    ['arc‑en‑ciel', 'arc-en', ['', 'arc‑en', '‑ciel']],
    ['Elle  va', 'elle va', ['', 'Elle  va', '']],
    ['co\u00adopération', 'cooper', ['', 'co\u00adopér', 'ation']],
    ['ＡＢＣ', 'abc', ['', 'ＡＢＣ', '']],
    ['か\u3099き', 'が', ['', 'か\u3099', 'き']],
    ['Straße', 'strasse', ['', 'Straße', '']],
    ['ΟΔΟΣ', 'οδος', ['', 'ΟΔΟΣ', '']],
  ])('in %j %j is found as the server finds it', (text, keyword, parts) => {
    expect(highlightParts(text, keyword)).toEqual(parts);
  });

  it('is not found where the server does not', () => {
    expect(highlightParts('がき', 'か')).toEqual(['がき']);
  });

  it('is taken literally', () => {
    expect(highlightParts('(a.*b) a-b', '.*')).toEqual(['(a', '.*', 'b) a-b']);
  });

  it('leaves the text whole without a keyword', () => {
    expect(highlightParts('Lomé', '  ')).toEqual(['Lomé']);
  });
});
