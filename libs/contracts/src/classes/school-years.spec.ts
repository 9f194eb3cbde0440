import { isSchoolYear, schoolYearAfter, schoolYearOf } from './school-years.js';

describe('school years', () => {
  it('begin in August', () => {
    expect(['2026-07-31', '2026-08-01', '2027-01-15'].map(schoolYearOf)).toEqual([
      '2025-2026',
      '2026-2027',
      '2026-2027',
    ]);
    expect(schoolYearAfter('2026-2027')).toBe('2027-2028');
  });

  it('are two years that follow each other', () => {
    expect(['2026-2027', '2026-2026', '2026', '2026-2028', '26-27'].map(isSchoolYear)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
