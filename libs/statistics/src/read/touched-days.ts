import type { SessionEvent } from '@ardoise/accounts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent } from '@ardoise/quizzes';
import type { RevisionEvent } from '@ardoise/revision';
import { isRating, ratedAt } from './activity-hours.js';
import { daysTouched, utcDay } from './session-days.js';

/** Days of UTC in one document. */
const SPAN = 32;

type Rating = Extract<RevisionEvent, { type: 'FlashcardRated' | 'FlashcardPutAway' | 'RevisionUndone' }>;
type Answering = Extract<AttemptEvent, { type: 'AttemptStarted' | 'AnswerGiven' }>;
type Event = SessionEvent | Rating | Answering;

/** When the figures of each day changed last, in spans of 32 days; under the span's number since 1970. */
export interface TouchedDaysDocument extends Document {
  /** Day of UTC since 1970 → position of the last event that may have changed its sessions, ratings or answers. */
  days: Readonly<Record<string, number>>;
}

/** A dozen a year: resident. */
export const touchedDays = collection<TouchedDaysDocument>({ name: 'touched-days-v1' });

/** The documents that days of UTC stand in, from the first to the last. */
export function touchedIds(first: number, last: number): string[] {
  const from = Math.floor(first / SPAN);
  return Array.from({ length: Math.floor(last / SPAN) - from + 1 }, (_, n) => String(from + n));
}

function daysOf(event: Recorded<Event>): readonly number[] {
  switch (event.type) {
    case 'AttemptStarted':
    case 'AnswerGiven':
      return [utcDay(Date.parse(event.metadata.at))];
    case 'FlashcardRated':
    case 'FlashcardPutAway':
    case 'RevisionUndone':
      return isRating(event) ? [utcDay(ratedAt(event))] : [];
    default:
      return daysTouched(event);
  }
}

const spanOf = (day: number) => String(Math.floor(day / SPAN));

function itself(event: Recorded<Event>): string | readonly string[] {
  const [first, ...more] = daysOf(event);
  if (first === undefined) return [];
  return more.length === 0 ? spanOf(first) : [...new Set([first, ...more].map(spanOf))];
}

function evolve(document: TouchedDaysDocument | undefined, event: Recorded<Event>, id: string): TouchedDaysDocument {
  const days: Record<string, number> = { ...document?.days };
  for (const day of daysOf(event)) if (spanOf(day) === id) days[day] = event.position;
  return { id, days };
}

export const touchedDaysProjection = projection<TouchedDaysDocument, Event>({
  name: 'touched-days-v1',
  into: touchedDays,
  touches: {
    SessionStarted: itself,
    SessionResumed: itself,
    SessionSeen: itself,
    SessionFellSilent: itself,
    SessionEnded: itself,
    FlashcardRated: itself,
    FlashcardPutAway: itself,
    RevisionUndone: itself,
    AttemptStarted: itself,
    AnswerGiven: itself,
  },
  evolve,
});
