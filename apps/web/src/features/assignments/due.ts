import { daysFrom } from '@ardoise/contracts/light';

interface Due {
  due_at: string;
  done_at: string | null;
}

/** Whole days between when it was due and when it was done; null where it was done in time, or is not done. */
export function daysLate({ due_at, done_at }: Due, timeZone: string): number | null {
  if (done_at === null) return null;
  const [due, done] = [Date.parse(due_at), Date.parse(done_at)];
  return done > due ? daysFrom(due, done, timeZone) : null;
}
