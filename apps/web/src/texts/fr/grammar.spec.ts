import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment } from '@ardoise/contracts/light';
import { cards, cardsFound, delayInWords, duration, formatNumber } from './grammar.ts';

describe('words and numbers', () => {
  it('counts cards as a teacher writes it', () => {
    expect([0, 1, 2, 12].map(cards)).toEqual(['Aucune carte', '1 carte', '2 cartes', '12 cartes']);
  });

  it('says of a search only that there are more than are counted', () => {
    expect([0, 1, 1_000, 1_001].map(cardsFound)).toEqual([
      'Aucune carte',
      '1 carte',
      '1\u202f000 cartes',
      'Plus de 1\u202f000 cartes',
    ]);
  });

  it('separates thousands with a non-breaking space', () => {
    expect(formatNumber(1234)).toBe('1\u202f234');
    expect(cards(12345)).toBe('12\u202f345 cartes');
  });

  it('says the four delays in words', () => {
    expect([600, 21_600, 86_400, 345_600].map(delayInWords)).toEqual([
      'dans 10 minutes',
      'dans 6 heures',
      'dans 1 jour',
      'dans 4 jours',
    ]);
  });

  it('says longer delays in the unit that people would use', () => {
    expect([864_000, 3_000_000, 8_000_000, 40_000_000, 70_000_000].map(delayInWords)).toEqual([
      'dans 10 jours',
      'dans 35 jours',
      'dans 3 mois',
      'dans 15 mois',
      'dans 2 ans',
    ]);
  });

  it('says how long something took', () => {
    expect(duration(400)).toBe('1 seconde');
    expect(duration(90_000)).toBe('2 minutes');
    expect(duration(125 * 60_000)).toBe('2\u00a0h\u00a005');
  });
});

describe('dates', () => {
  it('are those of the organisation', () => {
    expect(formatMoment('2026-03-03T13:05:00.000Z', 'Europe/Paris')).toBe('mardi 3\u00a0mars 2026 à 14\u00a0h\u00a005');
    expect(formatMoment('2026-03-03T23:05:00.000Z', 'Indian/Reunion')).toBe(
      'mercredi 4\u00a0mars 2026 à 3\u00a0h\u00a005',
    );
  });

  it('begin a month with the first', () => {
    expect(formatDay('2026-03-01T10:00:00.000Z', 'Europe/Paris')).toBe('dimanche 1er\u00a0mars 2026');
  });
});
