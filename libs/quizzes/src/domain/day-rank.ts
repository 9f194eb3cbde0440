interface Dated {
  startDate: string | null;
  endDate: string | null;
}

/**
 * Where quizzes stand in a day's list: 0 what can be taken now and ends, 1 what begins later in the day, 2 what ended in it; null for
 * what is not of that day.
 * @param dayOf the day of a moment, of the school
 */
export function dayRank(now: number, dayOf: (moment: number) => string) {
  const today = dayOf(now);
  return ({ startDate, endDate }: Dated): 0 | 1 | 2 | null => {
    const start = startDate === null ? -Infinity : Date.parse(startDate);
    const end = endDate === null ? Infinity : Date.parse(endDate);
    if (end < now) return dayOf(end) === today ? 2 : null;
    if (start > now) return dayOf(start) === today ? 1 : null;
    return end < Infinity || (start > -Infinity && dayOf(start) === today) ? 0 : null;
  };
}
