import { describe, expect, it } from 'vitest';
import { aClass } from '../../../test/given/classes.ts';
import { byYear, yearToBegin } from './school-years.ts';

const of = (school_year: string, id = school_year) => aClass({ id, school_year });

describe('classes by year', () => {
  it('begin with the present one, then the latest', () => {
    const classes = [of('2027-2028'), of('2026-2027', 'a'), of('2026-2027', 'b'), of('2025-2026')];
    expect(byYear(classes, '2026-2027').map(({ year, classes: one }) => [year, one.map(({ id }) => id)])).toEqual([
      ['2026-2027', ['a', 'b']],
      ['2027-2028', ['2027-2028']],
      ['2025-2026', ['2025-2026']],
    ]);
  });
});

describe('the year to begin', () => {
  it('is the present one while classes of one before it are open', () => {
    expect(yearToBegin([of('2026-2027'), of('2025-2026')], '2026-2027')).toBe('2026-2027');
  });

  it('is the next one otherwise', () => {
    expect(yearToBegin([of('2026-2027')], '2026-2027')).toBe('2027-2028');
    expect(yearToBegin([], '2026-2027')).toBe('2027-2028');
  });
});
