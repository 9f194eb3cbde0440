import { newestFirst } from './newest.js';

it('puts the newest first, and of two of one moment the one with the greater id', () => {
  const cards = [
    { id: 'a', createdAt: '2026-01-01' },
    { id: 'b', createdAt: '2026-01-03' },
    { id: 'c', createdAt: '2026-01-01' },
    { id: 'd', createdAt: '2026-01-02' },
  ];
  expect(cards.sort(newestFirst).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
});
