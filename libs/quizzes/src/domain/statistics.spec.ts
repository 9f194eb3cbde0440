import fc from 'fast-check';
import { average, median } from '@ardoise/contracts';
import { discrimination, distribution, facility, standardDeviation } from './statistics.js';
import type { Marked } from './statistics.js';

const student = (grade: number, right: boolean): Marked => ({ grade, correct: new Map([['q', right]]) });

describe('grades', () => {
  it('have an average, a median and the population’s standard deviation', () => {
    const grades = [2, 4, 4, 4, 5, 5, 7, 9];
    expect([average(grades), median(grades), standardDeviation(grades)]).toEqual([5, 4.5, 2]);
    expect([average([3]), median([3]), standardDeviation([3])]).toEqual([3, 3, 0]);
  });

  it('have none of these when there are none', () => {
    expect([average([]), median([]), standardDeviation([])]).toEqual([null, null, null]);
  });

  it('are counted from 0 to the most', () => {
    expect(distribution([0, 2, 2], 3)).toEqual([1, 0, 2, 0]);
    expect(distribution([], 0)).toEqual([0]);
  });
});

describe('a question', () => {
  it('is as easy as the share who answered it right', () => {
    expect(facility([true, false, false, true])).toBe(0.5);
    expect(facility([])).toBeNull();
  });

  it('tells who knows when the best answer it right and the others do not', () => {
    const ten = Array.from({ length: 10 }, (_, grade) => student(grade, grade >= 5));
    expect(discrimination(ten, 'q')).toBe(1);
    expect(
      discrimination(
        ten.map(({ grade }) => student(grade, grade < 5)),
        'q',
      ),
    ).toBe(-1);
    expect(
      discrimination(
        ten.map(({ grade }) => student(grade, true)),
        'q',
      ),
    ).toBe(0);
  });

  it('counts those at the edge of a group in part', () => {
    const four = [student(2, true), student(1, true), student(1, false), student(0, false)];
    const eight = [...four, ...four];
    // Two in each group: the two best are right, of the lowest none.
    expect(discrimination(eight, 'q')).toBe(1);
    // Groups of two: at the upper edge half of the four with grade 1 are right, and so at the lower edge.
    expect(
      discrimination(
        [student(2, true), ...four.slice(1, 3), ...four.slice(1, 3), student(0, false), student(1, true)],
        'q',
      ),
    ).toBeCloseTo(0.5 + 0.5 * (3 / 5) - 0.5 * (3 / 5));
  });

  it('tells nothing with fewer than two students', () => {
    expect(discrimination([student(1, true)], 'q')).toBeNull();
  });

  it('does not depend on the order of the students', () => {
    const students = fc.array(fc.record({ grade: fc.nat(5), right: fc.boolean() }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(students, (all) => {
        const made = all.map(({ grade, right }) => student(grade, right));
        const value = discrimination(made, 'q') ?? NaN;
        expect(discrimination([...made].reverse(), 'q')).toBeCloseTo(value, 10);
        expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
