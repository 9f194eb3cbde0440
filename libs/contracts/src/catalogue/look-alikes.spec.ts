import { lookAlikesIn } from './look-alikes.js';
import type { Candidate } from './look-alikes.js';

const TAG = 'ville';
const lookAlikes = (right: readonly string[], pool: readonly Candidate[], count: number) =>
  lookAlikesIn(pool)(right, new Set([TAG]), count);

const near = (...texts: string[]) => texts.map((text) => ({ text, isNear: true, tags: [] }));
const far = (...texts: string[]) => texts.map((text) => ({ text, isNear: false, tags: [] }));

describe('wrong answers that look like the right one', () => {
  it('are of its kind of value: a year among years, the nearest first', () => {
    const pool = near('Paris', '1515', '1918', '1939', 'la guerre de Cent Ans', '12');
    expect(lookAlikes(['1914'], pool, 3)).toEqual(['1918', '1939', '1515']);
  });

  it('are names for a name, words for a word, sentences for a sentence', () => {
    const pool = near('Rome', 'une fleur', 'Madrid', 'Berlin', 'parce que la Terre tourne autour du Soleil');
    expect(lookAlikes(['Paris'], pool, 3).sort()).toEqual(['Berlin', 'Madrid', 'Rome']);
    expect(lookAlikes(['le fer'], pool, 1)).toEqual(['une fleur']);
  });

  it('share words with it, and come from the same deck or tag before others', () => {
    expect(lookAlikes(['Bataille de Valmy'], near('Traité de Verdun', 'Bataille de Crécy'), 1)).toEqual([
      'Bataille de Crécy',
    ]);
    expect(lookAlikes(['Lomé'], [...far('Oslo'), ...near('Rome')], 1)).toEqual(['Rome']);
    const tagged = { text: 'Rome', isNear: false, tags: [TAG] };
    expect(lookAlikes(['Lomé'], [...far('Oslo'), tagged], 1)).toEqual(['Rome']);
  });

  it('are never a right one nor twice the same, as answers are compared', () => {
    expect(lookAlikes(['Lomé', 'Ville de Lomé'], near('LOMÉ', 'ville de lomé ', 'Accra', 'accra', ' '), 3)).toEqual([
      'Accra',
    ]);
  });

  it('are never the right number in another writing', () => {
    expect(lookAlikes(['0,50'], near('0.5', '1/2', '0,7'), 3)).toEqual(['0,7']);
  });

  it('are none where there is nothing else', () => expect(lookAlikes(['Paris'], [], 3)).toEqual([]));
});
