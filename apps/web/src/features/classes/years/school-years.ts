import type { SchoolClass } from '@ardoise/contracts';
import { schoolYearAfter } from '@ardoise/contracts/light';

export interface YearOfClasses {
  year: string;
  classes: SchoolClass[];
}

/** The classes of each year, those of the present one first, then the latest. */
export function byYear(classes: readonly SchoolClass[], present: string): YearOfClasses[] {
  const years = [...new Set(classes.map((one) => one.school_year))];
  return years
    .sort((a, b) => Number(b === present) - Number(a === present) || b.localeCompare(a))
    .map((year) => ({ year, classes: classes.filter((one) => one.school_year === year) }));
}

/** The year that a school most likely begins: the present one while classes of one before it are open. */
export function yearToBegin(open: readonly SchoolClass[], present: string): string {
  return open.some(({ school_year: year }) => year < present) ? present : schoolYearAfter(present);
}
