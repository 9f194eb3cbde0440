import { describe, expect, it } from 'vitest';
import { lettersOf } from './letters.ts';

const told = (typed: string, answer: string) =>
  lettersOf(typed, answer)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'extra' ? `-${text}-` : `+${text}+`))
    .join('');

describe('what was typed, letter by letter', () => {
  it('marks what is too much and what is missing', () => {
    expect(told('fotosynthese', 'photosynthèse')).toBe('-f-+ph+otosynth-e-+è+se');
    expect(told('aures', 'aurez')).toBe('aure-s-+z+');
    expect(told('aur', 'aurez')).toBe('aur+ez+');
  });

  it('does not count case, nor the form of an apostrophe, nor that of an accent', () => {
    expect(told('L\u0027ECOLE', 'l’école')).toBe('l’-E-+é+cole');
    expect(told('cafe\u0301s', 'café')).toBe('café-s-');
  });

  it.each([
    ['oeuvrs', 'œuvre', 'œuvr-s-+e+'],
    ['ovre', 'œuvre', 'o+eu+vre'],
    ['arc en ciel', 'arc‑en‑ciel', 'arc- -+‑+en- -+‑+ciel'],
    ['arc-en-ciell', 'arc‑en‑ciel', 'arc‑en‑ciel-l-'],
    ['deux  mot', 'deux\u00a0mots', 'deux\u00a0mot+s+'],
    ['10001', '10\u202f000', '10\u202f00-1-+0+'],
    ['3.15', '3,14', '3,1-5-+4+'],
    [' co\u00adoperer ', 'coopérer', 'coop-e-+é+rer'],
  ])('marks in %j for %j nothing that grading does not count', (typed, answer, marked) => {
    expect(told(typed, answer)).toBe(marked);
  });

  it('tells two words that have little in common side by side', () => {
    expect(lettersOf('bonjour', 'photosynthèse')).toBeNull();
    expect(lettersOf('x', 'aurez')).toBeNull();
  });

  it('counts a sign of two code units as one', () => {
    expect(told('🙂a', '🙂b')).toBe('🙂-a-+b+');
  });
});
