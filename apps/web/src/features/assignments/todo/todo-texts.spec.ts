import { describe, expect, it } from 'vitest';
import { daysLate } from '../due.ts';
import { todoTexts } from '#texts/assignments/todo';

const PARIS = 'Europe/Paris';
const NOW = '2026-11-30T10:00:00.000Z';
const asRead = (text: string) => text.replace(/\s/g, ' ');
const due = (at: string, now = NOW) => asRead(todoTexts.due(Date.parse(at), Date.parse(now), PARIS));

describe('until when', () => {
  it.each([
    ['2026-11-30T17:00:00.000Z', 'pour aujourd’hui, 18 h'],
    ['2026-11-30T17:05:00.000Z', 'pour aujourd’hui, 18 h 05'],
    ['2026-12-01T17:00:00.000Z', 'pour demain'],
    // Past midnight in Paris, not yet in Greenwich.
    ['2026-11-30T23:30:00.000Z', 'pour demain'],
    ['2026-12-03T17:00:00.000Z', 'pour jeudi 3 décembre'],
    ['2027-01-01T17:00:00.000Z', 'pour vendredi 1er janvier 2027'],
  ])('%s is said as %j', (at, words) => expect(due(at)).toBe(words));

  it.each([
    ['2026-11-30T09:00:00.000Z', 'en retard : pour aujourd’hui, 10 h'],
    ['2026-11-29T17:00:00.000Z', 'en retard d’un jour'],
    ['2026-11-28T17:00:00.000Z', 'en retard de 2 jours'],
  ])('once it is over, %s as %j', (at, words) => expect(due(at)).toBe(words));

  it('goes by the days of the school, also when its clocks change', () => {
    expect(due('2026-10-25T17:00:00.000Z', '2026-10-24T15:00:00.000Z')).toBe('pour demain');
  });
});

describe('what is done', () => {
  const late = (doneAt: string | null) => daysLate({ due_at: '2026-11-28T17:00:00.000Z', done_at: doneAt }, PARIS);

  it.each([
    ['2026-11-28T16:00:00.000Z', 'fait'],
    ['2026-11-28T18:00:00.000Z', 'fait, un peu après l’heure'],
    ['2026-11-29T08:00:00.000Z', 'fait avec 1 jour de retard'],
    ['2026-11-30T08:00:00.000Z', 'fait avec 2 jours de retard'],
  ])('at %s is said as %j', (at, words) => expect(asRead(todoTexts.done(late(at)))).toBe(words));

  it('is never late while it is not done', () => expect(late(null)).toBeNull());
});

describe('what remains', () => {
  it.each([
    ['known', 1, 'encore 1 carte à savoir'],
    ['known', 12, 'encore 12 cartes à savoir'],
    ['seen', 3, 'encore 3 cartes à voir'],
    ['part', 1, 'à faire une fois'],
  ] as const)('%s, %i', (kind, count, words) => expect(asRead(todoTexts.remaining[kind](count))).toBe(words));
});
