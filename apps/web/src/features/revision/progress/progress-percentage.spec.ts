import { expect, it } from 'vitest';
import { progressPercentage } from './progress-percentage.ts';

it('is the share learnt in per cent, and 0 where there is nothing', () => {
  expect(progressPercentage(12, 3)).toBe(75);
  expect(progressPercentage(0, 0)).toBe(0);
  expect(progressPercentage(2, 5)).toBe(0);
});
