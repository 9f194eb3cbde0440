import { folded } from './folded.js';

describe('a text as it is compared', () => {
  it.each([
    ['Éléphant', 'elephant'],
    ['E\u0301le\u0301phant', 'elephant'],
    ['Œuvre', 'oeuvre'],
    ['L’  Été\n', "l' ete"],
    ['(.*)+\\', '(.*)+\\'],
    ['Ça\u00a0va', 'ca va'],
    ['arc‑en‑ciel', 'arc-en-ciel'],
    ['co\u00adopération', 'cooperation'],
    ['ＡＢＣ', 'abc'],
  ])('%j is %j', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it('keeps the marks that make other letters', () => {
    expect(folded('か')).not.toBe(folded('が'));
  });
});
