import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { ClassEvent } from '@ardoise/classes';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { AttemptEvent } from '../domain/attempt.js';
import type { QuizEvent } from '../domain/quiz.js';
import type { RunEvent } from '../domain/run.js';
import { ParticipationGateway } from './participation.gateway.js';
import { RunsGateway } from './runs.gateway.js';

/** What is frozen for attempts is in nobody's list. */
const QUIZ: ReadonlySet<string> = new Set<(QuizEvent | RunEvent)['type']>([
  'QuizCreated',
  'QuizEdited',
  'QuizCardsChosen',
  'QuizRegraded',
  'QuizQuestionWeighed',
  'QuizAnswerAccepted',
  'QuizAnswerWithdrawn',
  'QuizScaleChosen',
  'QuizReserved',
  'QuizDeleted',
  'QuizRestored',
  // Its door opens and closes.
  'RunOpened',
  'RunEnded',
]);
const ATTEMPT: ReadonlySet<string> = new Set<AttemptEvent['type']>([
  'AttemptStarted',
  'AnswerGiven',
  'AnswerChanged',
  'TimeRanOut',
  'AttemptFinished',
  'AttemptResumed',
]);
/** A professor's list counts those who began. */
const LISTED: ReadonlySet<string> = new Set<AttemptEvent['type']>([
  'AttemptStarted',
  'AttemptFinished',
  'AttemptResumed',
]);

/**
 * A quiz is told to professors by its id, to students without: the id opens a quiz as its code does. An attempt is told
 * to the student's own screens, and its beginning and end to professors.
 */
export function quizNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (QUIZ.has(type)) {
    const { quizId: id } = data as (QuizEvent | RunEvent)['data'];
    return [
      { room: rooms.role('professor'), topic: 'quizzes', id, position },
      { room: rooms.role('student'), topic: 'quizzes', id: null, position },
    ];
  }
  if (type === ('QuestionShown' satisfies RunEvent['type'])) return ownTimes(data as QuestionShown['data'], position);
  if (!ATTEMPT.has(type)) return [];
  const { quizId: id, studentId, runId } = data as AttemptEvent['data'];
  // Of a run, what was let pass comes with the answer that follows, and is told with it.
  if (runId !== undefined && type === ('TimeRanOut' satisfies AttemptEvent['type'])) return [];
  const own: RoomNotice = { room: rooms.user(studentId), topic: 'attempts', id, position };
  return LISTED.has(type) ? [own, { ...own, room: rooms.role('professor') }] : [own];
}

type QuestionShown = Extract<RunEvent, { type: 'QuestionShown' }>;

/** Whoever has another time from this question on hears of it alone: what is told to a run is the same to all. */
function ownTimes({ timeFactors = {} }: QuestionShown['data'], position: number): RoomNotice[] {
  return Object.keys(timeFactors).map((id) => ({ room: rooms.user(id), topic: 'users', id, position }));
}

/** The quiz whose live numbers an event moves; null for any other event. */
export function movesParticipation({ type, data }: RecordedEvent): string | null {
  if (type === ('RunEnded' satisfies RunEvent['type'])) return (data as RunEvent['data']).quizId;
  return ATTEMPT.has(type) && type !== ('TimeRanOut' satisfies AttemptEvent['type'])
    ? (data as AttemptEvent['data']).quizId
    : null;
}

const RUN: ReadonlySet<string> = new Set<RunEvent['type']>([
  'RunOpened',
  'QuestionShown',
  'QuestionExtended',
  'AnsweringClosed',
  'AnswerRevealed',
  'RunEnded',
]);

/** What its professors alone see. */
const WORDS: ReadonlySet<string> = new Set<RunEvent['type']>(['WordHidden', 'WordShown']);

/** The run that an event moves, for all who are in it or for its professors alone; null for any other event. */
export function movesRun({ type, data }: RecordedEvent): { runId: string; forAll: boolean } | null {
  if (WORDS.has(type)) return { runId: (data as RunEvent['data']).runId, forAll: false };
  if (RUN.has(type)) return { runId: (data as RunEvent['data']).runId, forAll: true };
  const { runId } = ATTEMPT.has(type) ? (data as AttemptEvent['data']) : {};
  return runId === undefined ? null : { runId, forAll: false };
}

/** Of a quiz, what those see who watch it. */
const SHOWN: ReadonlySet<string> = new Set<QuizEvent['type']>(['QuizEdited', 'QuizDeleted']);

/** Whoever follows a run of a quiz may have no place in it any more. */
const SHUTS_OUT: ReadonlySet<string> = new Set<QuizEvent['type'] | ClassEvent['type']>([
  'QuizReserved',
  'MemberLeft',
  'ClassArchived',
]);

/** Tells who may be looking at quizzes what changed, and who watches one how it goes. */
@EventsHandler(EventsCommitted)
export class QuizLiveNotices implements IEventHandler<EventsCommitted> {
  constructor(
    private readonly live: Live,
    private readonly participation: ParticipationGateway,
    private readonly runs: RunsGateway,
  ) {}

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      for (const notice of quizNotices(event)) this.live.notify(notice);
      const quizId = movesParticipation(event);
      if (quizId !== null) this.participation.changed(quizId);
      const moved = movesRun(event);
      if (moved) this.runs.changed(moved.runId, moved.forAll);
      if (SHOWN.has(event.type)) {
        const { quizId: shown } = event.data as QuizEvent['data'];
        this.participation.changed(shown);
        void this.runs.quizChanged(shown);
      }
    }
    if (events.some(({ type }) => SHUTS_OUT.has(type))) this.runs.shutOut();
  }
}
