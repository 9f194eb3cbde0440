import { describe, expect, it } from 'vitest';
import { aCard } from '../../../test/given/things.ts';
import { drawnIn } from './drawn.ts';

const VISITS = Array.from({ length: 40 }, (_, n) => `visit ${n}`);

describe('what is to be put in order', () => {
  it.each([[['un', 'deux']], [['un', 'deux', 'trois', 'quatre']]])('is never drawn as its solution: %j', (answer) => {
    const card = aCard({ kind: 'order', answer });
    for (const visit of VISITS) {
      const drawn = drawnIn(card, visit);
      expect(drawn).not.toEqual(answer);
      expect([...drawn].sort()).toEqual([...answer].sort());
      expect(drawnIn(card, visit)).toEqual(drawn);
    }
  });
});

describe('what belongs to what', () => {
  it('is drawn another way each time', () => {
    const pairs = ['a', 'b', 'c'].map((left) => ({ left, right: left.toUpperCase() }));
    const card = aCard({ kind: 'pairs', details: { pairs, others: ['D'] } });
    expect(new Set(VISITS.map((visit) => drawnIn(card, visit).join())).size).toBeGreaterThan(4);
  });
});
