import { describe, expect, it } from 'vitest';
import type { ClassResult } from '@ardoise/contracts';
import { inClassOrder } from './class-order.ts';
import type { ClassOrder } from './class-order.ts';

const one = (class_id: string, part: Partial<ClassResult>): ClassResult => ({
  class_id,
  name: class_id,
  school_year: '2026-2027',
  archived: false,
  students: 10,
  participations: 5,
  running: 0,
  average: null,
  median: null,
  average_mark: null,
  median_mark: null,
  marks_out_of: 20,
  number_of_flashcards: 10,
  ...part,
});
const RESULTS = [
  one('a', { participations: 0 }),
  one('b', { average_mark: 10, median_mark: 18, participations: 9, students: 30 }),
  one('c', { average_mark: 16, median_mark: 16 }),
  one('d', { average_mark: 10, median_mark: 4, participations: 0, students: 0 }),
];
const inOrder = (by: ClassOrder['by'], descending: boolean) =>
  inClassOrder(RESULTS, { by, descending })
    .map(({ name }) => name)
    .join('');

describe('the order of classes', () => {
  it.each([
    ['name', 'abcd', 'dcba'],
    // Shares: those who began of all, and marks. Of whom nothing is known is last either way.
    ['present', 'abcd', 'cbad'],
    ['average', 'bdca', 'cbda'],
    ['median', 'dcba', 'bcda'],
  ] as const)('by %s is %s, or %s', (by, up, down) => {
    expect([inOrder(by, false), inOrder(by, true)]).toEqual([up, down]);
  });
});
