import type { RecordedEvent } from '@ardoise/event-store';

/** Where all of a student's revision stood before it had a stream a month. */
export const firstStream = (studentId: string) => `revision-${studentId}`;

/** Months since the year 0, of a moment in ISO 8601. */
const monthOf = (moment: string) => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1;

function streamOf(studentId: string, month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${firstStream(studentId)}-${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/**
 * A student's revision of one month of UTC, by when it came in: streams stay short. Ratings commute, and no stream is
 * folded: they grow by appending alone. @param now ISO 8601 in UTC
 */
export const revisionStream = (studentId: string, now: string) => streamOf(studentId, monthOf(now));

/** The streams from the month of `now` back to that of `since` (ISO 8601 in UTC), the newest first, without the first one. */
export function streamsBack(studentId: string, now: string, since: string): string[] {
  const newest = monthOf(now);
  const count = Math.max(0, newest - monthOf(since) + 1);
  return Array.from({ length: count }, (_, back) => streamOf(studentId, newest - back));
}

const MONTH = /^-\d{4}-\d{2}$/;
/** More events than a student can have in one stream. */
const MOST_A_STREAM = 2 ** 32;

/**
 * The number that names an event among all of its student's, in the order of the log: in the first stream its revision, in
 * later ones above all of those.
 */
export function numberOf({ stream, revision, data }: RecordedEvent): number {
  const { studentId } = data as { studentId: string };
  const month = stream.slice(firstStream(studentId).length);
  return MONTH.test(month) ? monthOf(month.slice(1)) * MOST_A_STREAM + revision : revision;
}
