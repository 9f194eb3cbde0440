import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { DailyGoalEvent } from '../domain/daily-goal.js';
import type { RevisionEvent, SchedulerEvent } from '../domain/rating.js';
import { isStar } from '../domain/star.js';

const TYPES: ReadonlySet<string> = new Set<(RevisionEvent | DailyGoalEvent)['type']>([
  'FlashcardRated',
  'FlashcardPutAway',
  'ProgressReset',
  'RevisionUndone',
  'ReviewHistoryTaken',
  'DailyGoalChosen',
]);

/** A student's other screens follow what they do on one; a deck's scheduler changes the numbers of all of them. */
function noticesOf({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (type === ('SchedulerChosen' satisfies SchedulerEvent['type'])) {
    const { deckId } = data as SchedulerEvent['data'];
    return [
      { room: rooms.role('professor'), topic: 'decks', id: deckId, position },
      // Without its id: a student is told of nothing that may be hidden from them.
      { room: rooms.role('student'), topic: 'progress', id: null, position },
    ];
  }
  if (!('studentId' in data)) return [];
  // A star changes no number of progress: nothing else is asked for anew.
  const topic = isStar({ type }) ? 'stars' : TYPES.has(type) ? 'progress' : undefined;
  const studentId = String(data.studentId);
  // By the id a screen knows its own student's doing from what is told to all: it need not wait its turn.
  return topic ? [{ room: rooms.user(studentId), topic, id: studentId, position }] : [];
}

/** Tells a student's screens, and those of a deck whose scheduler was chosen, what changed. */
@EventsHandler(EventsCommitted)
export class RevisionLiveNotices implements IEventHandler<EventsCommitted> {
  constructor(private readonly live: Live) {}

  handle({ events }: EventsCommitted): void {
    for (const event of events) for (const notice of noticesOf(event)) this.live.notify(notice);
  }
}
