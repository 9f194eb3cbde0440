import type { DemoFolder } from '../demo-types.js';
import { Calendar, MINUTE } from './calendar.js';
import { Chance } from './chance.js';
import type { Deed } from './deeds.js';
import { classDeeds } from './classes.js';
import { desk } from './desk.js';
import { lessons } from './lessons.js';
import { PROFESSOR, pupils } from './pupils.js';
import { quizDeeds } from './quizzes.js';
import { revising, SCHOOL_DAYS } from './revising.js';
import { runDeeds } from './runs.js';
import { Shelf } from './shelf.js';

export interface SchoolTerms {
  content: readonly DemoFolder[];
  /** When the demonstration was started for the first time: milliseconds since 1970. Everything has happened by then. */
  now: number;
  timeZone: string;
}

/** When the content was made, before the school began. */
export const contentMadeAt = (now: number, timeZone: string) => new Calendar(now, timeZone).at(SCHOOL_DAYS + 3, 9);

/** The professor's own hours: before lessons, on most days. */
function working(calendar: Calendar): Deed[] {
  const chance = new Chance('working');
  return Array.from({ length: SCHOOL_DAYS + 1 }, (_, n) => SCHOOL_DAYS - n).flatMap((ago): Deed[] => {
    const at = Math.round(calendar.at(ago, chance.between(7.2, 8)));
    const until = Math.round(at + chance.between(15, 55) * MINUTE);
    if (calendar.day(ago).isWeekend || until >= calendar.now) return [];
    return [{ type: 'Visit', at, by: PROFESSOR, until, signsOut: chance.happens(0.7) }];
  });
}

/** Six weeks of a small school, in the order in which they happened: the same for the same terms. */
export function schoolPlan({ content, now, timeZone }: SchoolTerms): Deed[] {
  const calendar = new Calendar(now, timeZone);
  const shelf = new Shelf(content);
  const all = pupils();
  const taught = lessons(shelf);
  const deeds = [
    ...all.flatMap((pupil) => revising(pupil, calendar, taught)),
    ...working(calendar),
    ...desk(calendar, shelf, all),
    ...quizDeeds(calendar, shelf, all),
    ...runDeeds(calendar, shelf, all),
    ...classDeeds(calendar, shelf, all),
  ];
  return deeds.toSorted((a, b) => a.at - b.at);
}
