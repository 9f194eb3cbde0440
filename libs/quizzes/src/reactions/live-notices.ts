import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { AttemptEvent } from '../domain/attempt.js';
import type { QuizEvent } from '../domain/quiz.js';
import { ParticipationGateway } from './participation.gateway.js';

/** What is frozen for attempts is in nobody's list. */
const QUIZ: ReadonlySet<string> = new Set<QuizEvent['type']>([
  'QuizCreated',
  'QuizEdited',
  'QuizCardsChosen',
  'QuizRegraded',
  'QuizDeleted',
  'QuizRestored',
]);
const ATTEMPT: ReadonlySet<string> = new Set<AttemptEvent['type']>([
  'AttemptStarted',
  'AnswerGiven',
  'TimeRanOut',
  'AttemptFinished',
]);
/** A professor's list counts those who began. */
const LISTED: ReadonlySet<string> = new Set<AttemptEvent['type']>(['AttemptStarted', 'AttemptFinished']);

/**
 * A quiz is told to professors by its id, to students without: the id opens a quiz as its code does. An attempt is told
 * to the student's own screens, and its beginning and end to professors.
 */
export function quizNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (QUIZ.has(type)) {
    const { quizId: id } = data as QuizEvent['data'];
    return [
      { room: rooms.role('professor'), topic: 'quizzes', id, position },
      { room: rooms.role('student'), topic: 'quizzes', id: null, position },
    ];
  }
  if (!ATTEMPT.has(type)) return [];
  const { quizId: id, studentId } = data as AttemptEvent['data'];
  const own: RoomNotice = { room: rooms.user(studentId), topic: 'attempts', id, position };
  return LISTED.has(type) ? [own, { ...own, room: rooms.role('professor') }] : [own];
}

/** The quiz whose live numbers an event moves; null for any other event. */
export function movesParticipation({ type, data }: RecordedEvent): string | null {
  return ATTEMPT.has(type) && type !== ('TimeRanOut' satisfies AttemptEvent['type'])
    ? (data as AttemptEvent['data']).quizId
    : null;
}

/** Tells who may be looking at quizzes what changed, and who watches one how it goes. */
@EventsHandler(EventsCommitted)
export class QuizLiveNotices implements IEventHandler<EventsCommitted> {
  constructor(
    private readonly live: Live,
    private readonly participation: ParticipationGateway,
  ) {}

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      for (const notice of quizNotices(event)) this.live.notify(notice);
      const quizId = movesParticipation(event);
      if (quizId !== null) this.participation.changed(quizId);
    }
  }
}
