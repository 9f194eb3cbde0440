import { QUARTER_MS, REVISION_DELAYS, HOUR_MS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent } from '@ardoise/quizzes';
import type { RevisionEvent } from '@ardoise/revision';

/** What is counted: ratings by button, attempts begun, answers given in time. */
export type Counted = keyof typeof REVISION_DELAYS | 'putAway' | 'attempts' | 'answers' | 'correct';
export type Counts = Readonly<Partial<Record<Counted, number>>>;

/** What was done in one hour of UTC; under the hour's number since 1970. */
export interface ActivityHourDocument extends Document {
  /** Quarter of an hour since 1970 → counts in it, none of them 0. */
  quarters: Readonly<Record<string, Counts>>;
}

export const activityHours = collection<ActivityHourDocument>({ name: 'activity-hours-v1', onDisk: true });

type Rating = Extract<RevisionEvent, { type: 'FlashcardRated' | 'FlashcardPutAway' | 'RevisionUndone' }>;
type Answering = Extract<AttemptEvent, { type: 'AttemptStarted' | 'AnswerGiven' }>;
type Event = Rating | Answering;

/** When a rating was made, or one that is taken back had been: milliseconds since 1970. */
export function ratedAt({ data, metadata }: Recorded<Rating>): number {
  return Date.parse(data.ratedAt ?? metadata.at);
}

/** Whether what is taken back is a rating that says which one it was. */
export function isRating(event: Recorded<Rating>): boolean {
  return event.type !== 'RevisionUndone' || (event.data.ratedAt !== undefined && event.data.delay !== undefined);
}

const momentOf = (event: Recorded<Event>) =>
  event.type === 'AttemptStarted' || event.type === 'AnswerGiven' ? Date.parse(event.metadata.at) : ratedAt(event);
const hourOf = (event: Recorded<Event>) => String(Math.floor(momentOf(event) / HOUR_MS));

const BUTTONS: ReadonlyMap<number, Counted> = new Map(
  Object.entries(REVISION_DELAYS).map(([button, delay]) => [delay, button as Counted]),
);

function countedIn(event: Recorded<Event>): Counted[] {
  switch (event.type) {
    case 'AttemptStarted':
      return ['attempts'];
    case 'AnswerGiven':
      return event.data.correct ? ['answers', 'correct'] : ['answers'];
    case 'FlashcardPutAway':
      return ['putAway'];
    default:
      return [BUTTONS.get(event.data.delay ?? 0) ?? 'putAway'];
  }
}

function evolve(
  document: ActivityHourDocument | undefined,
  event: Recorded<Event>,
  id: string,
): ActivityHourDocument | undefined {
  const quarter = Math.floor(momentOf(event) / QUARTER_MS);
  const { [quarter]: before = {}, ...others } = document?.quarters ?? {};
  const step = event.type === 'RevisionUndone' ? -1 : 1;
  const after: Partial<Record<Counted, number>> = { ...before };
  for (const name of countedIn(event)) {
    const count = (after[name] ?? 0) + step;
    if (count > 0) after[name] = count;
    else delete after[name];
  }
  const quarters = Object.keys(after).length > 0 ? { ...others, [quarter]: after } : others;
  return Object.keys(quarters).length === 0 ? undefined : { id, quarters };
}

export const activityHoursProjection = projection<ActivityHourDocument, Event>({
  name: 'activity-hours-v1',
  into: activityHours,
  touches: {
    FlashcardRated: hourOf,
    FlashcardPutAway: hourOf,
    RevisionUndone: (event) => (isRating(event) ? hourOf(event) : []),
    AttemptStarted: hourOf,
    // An opinion is no answer that is right or wrong.
    AnswerGiven: (event) => (event.data.counted === false ? [] : hourOf(event)),
  },
  evolve,
});
