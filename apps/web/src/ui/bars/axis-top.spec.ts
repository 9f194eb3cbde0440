import { expect, it } from 'vitest';
import { axisTop } from './axis-top.ts';

it('ends an axis at a round number', () => {
  expect([0, 3, 7, 12, 34, 80, 100, 101].map(axisTop)).toEqual([4, 4, 10, 20, 50, 100, 100, 200]);
});
