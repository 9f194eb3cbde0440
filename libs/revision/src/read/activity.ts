import { DAY_MS, QUARTER_MS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { RevisionEvent } from '../domain/rating.js';
import { ratedMoment } from './progress.js';

/** A student's ratings of one day of UTC, those that were taken back left out. */
export interface ActivityDocument extends Document {
  studentId: string;
  /** Quarter of an hour since 1970 → ratings in it, never 0. */
  quarters: Readonly<Record<string, number>>;
}

export const activity = collection<ActivityDocument>({
  name: 'activity-v1',
  onDisk: true,
  indexes: [{ fields: ['studentId'] }],
});

type Counted = Exclude<Recorded<RevisionEvent>, { type: 'ProgressReset' | 'ReviewHistoryTaken' }>;

/** Days of UTC since 1970, of a moment in milliseconds. */
export const utcDayOf = (moment: number) => Math.floor(moment / DAY_MS);
export const activityId = (studentId: string, utcDay: number) => `${studentId}:${utcDay}`;

const quarterOf = (event: Counted) => Math.floor(ratedMoment(event) / QUARTER_MS);
const dayOf = (event: Counted) => activityId(event.data.studentId, utcDayOf(ratedMoment(event)));

function evolve(
  document: ActivityDocument | undefined,
  event: Recorded<RevisionEvent>,
  id: string,
): ActivityDocument | undefined {
  if (event.type === 'ProgressReset' || event.type === 'ReviewHistoryTaken') return document;
  const quarter = quarterOf(event);
  const { [quarter]: before = 0, ...others } = document?.quarters ?? {};
  const count = before + (event.type === 'RevisionUndone' ? -1 : 1);
  const quarters = count > 0 ? { ...others, [quarter]: count } : others;
  return Object.keys(quarters).length === 0 ? undefined : { id, studentId: event.data.studentId, quarters };
}

export const activityProjection = projection<ActivityDocument, RevisionEvent>({
  name: 'activity-v1',
  into: activity,
  touches: {
    FlashcardRated: dayOf,
    FlashcardPutAway: dayOf,
    // A reset is no rating, and neither is taking it back.
    RevisionUndone: (event) => (event.data.ratedAt === undefined ? [] : dayOf(event)),
  },
  evolve,
});
