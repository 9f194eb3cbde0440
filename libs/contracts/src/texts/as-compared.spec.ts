import { asCompared, codeAsCompared } from './as-compared.js';

describe('a typed answer as it is compared', () => {
  it.each([
    ['  Été  ', 'été'],
    ['l’eau', "l'eau"],
    ['l‘eau', "l'eau"],
    ['lʼeau', "l'eau"],
    ['l´eau', "l'eau"],
    ['l`eau', "l'eau"],
    ['l＇eau', "l'eau"],
    ['deux\u00a0 mots', 'deux mots'],
    ['deux\u2009mots\u202f', 'deux mots'],
    ['10\u202f000', '10000'],
    ['1 234 567,5', '1234567.5'],
    ['e\u0301te\u0301', 'été'],
    ['ÉCOLE', 'école'],
    ['3,14', '3.14'],
    ['arc‑en‐ciel', 'arc-en-ciel'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['Œuvre', 'oeuvre'],
    ['ex æquo', 'ex aequo'],
    ['ＡＢＣ１２', 'abc12'],
    ['co\u00adopé\u200bration\ufeff', 'coopération'],
    ['\u200eoui\u202c', 'oui'],
    ['か\u3099', 'が'],
  ])('%j is %j', (typed, compared) => {
    expect(asCompared(typed)).toBe(compared);
  });

  it.each([
    ['eleve', 'élève'],
    ['か', 'が'],
    ['3 14', '314'],
    ['le 12 1000', 'le 121000'],
    ['l eau', "l'eau"],
  ])('%j is not %j', (typed, answer) => {
    expect(asCompared(typed)).not.toBe(asCompared(answer));
  });
});

describe('a code as it is compared', () => {
  it.each([
    [' Abc 12 ', 'abc12'],
    ['ＡＢＣ\u00a012', 'abc12'],
    ['a\u200bbc12', 'abc12'],
  ])('%j is %j', (typed, compared) => {
    expect(codeAsCompared(typed)).toBe(compared);
  });
});
