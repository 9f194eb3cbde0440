import { Injectable } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { movesCatalogue } from '@ardoise/catalogue';
import type { RecordedEvent } from '@ardoise/event-store';
import { CollectionSwitched, EventsCommitted } from '@ardoise/projections';
import { Attendance } from '@ardoise/quizzes';
import type { Attended } from '@ardoise/quizzes';
import { Achievements, progress } from '@ardoise/revision';
import type { Aim, RevisionEvent, SchedulerEvent } from '@ardoise/revision';
import { NOTHING } from '../domain/standing.js';
import type { WorkProgress } from '../domain/standing.js';
import type { AssignmentDocument } from '../read/assignments.js';
import { Board } from './board.js';
import type { AssignmentTargetState } from './targets.js';

/** Assignments whose standings a process keeps; the one that was asked for longest ago goes first. */
const BOARDS = 300;

type Work = Exclude<RevisionEvent, { type: 'ReviewHistoryTaken' }>;

/** A history from elsewhere is no work. */
const WORK: ReadonlySet<string> = new Set<Work['type']>([
  'FlashcardRated',
  'FlashcardPutAway',
  'ProgressReset',
  'RevisionUndone',
]);

/** Whose cards a student's event is about. */
export function workIn({ type, data }: RecordedEvent): { studentId: string; flashcardIds: readonly string[] } | null {
  if (!WORK.has(type)) return null;
  const { studentId, ...cards } = data as Work['data'];
  return { studentId, flashcardIds: 'flashcardId' in cards ? [cards.flashcardId] : cards.flashcardIds };
}

function aimOf({ measure }: AssignmentDocument): Aim {
  return measure.kind === 'known' ? measure : { kind: 'seen' };
}

const attended = (one: Attended | undefined): WorkProgress =>
  one ? { ...NOTHING, workedAt: one.begunAt, doneAt: one.doneAt } : NOTHING;

/**
 * Where students stand. It follows from what they did, is counted when it is asked for, and kept by this process until something
 * changes it: nothing of it is written, and what is done stays so by its moment.
 */
@Injectable()
@EventsHandler(EventsCommitted, CollectionSwitched)
export class WorkProgressCache implements IEventHandler<EventsCommitted | CollectionSwitched> {
  private readonly boards = new Map<string, Board>();

  constructor(
    private readonly achievements: Achievements,
    private readonly attendance: Attendance,
  ) {}

  /** Of a class. @param now milliseconds since 1970, here and below */
  async ofAll(
    assignment: AssignmentDocument,
    { deckIds }: AssignmentTargetState,
    studentIds: readonly string[],
    now: number,
  ): Promise<(studentId: string) => WorkProgress> {
    const { kind, id } = assignment.target;
    if (kind === 'quiz') {
      const found = await this.attendance.of(id, { since: Date.parse(assignment.givenAt), now });
      return (studentId) => attended(found.get(studentId));
    }
    const found = await this.board(assignment).of(deckIds, studentIds, now);
    return (studentId) => found.get(studentId) ?? NOTHING;
  }

  /** Of a student who asks for themselves: a whole class does so in the same minute, and has the same cards. */
  async own(
    assignment: AssignmentDocument,
    { deckIds }: AssignmentTargetState,
    studentId: string,
    now: number,
  ): Promise<WorkProgress> {
    const { kind, id } = assignment.target;
    if (kind === 'quiz')
      return attended(await this.attendance.own(id, studentId, { since: Date.parse(assignment.givenAt), now }));
    return (await this.board(assignment).of(deckIds, [studentId], now)).get(studentId) ?? NOTHING;
  }

  handle(event: EventsCommitted | CollectionSwitched): void {
    if (event instanceof CollectionSwitched) {
      if (event.collection === progress.name) this.boards.clear();
      return;
    }
    for (const each of event.events) {
      const work = workIn(each);
      const chosen = each.type === ('SchedulerChosen' satisfies SchedulerEvent['type']);
      if (work) for (const board of this.boards.values()) board.worked(work.studentId, work.flashcardIds);
      else if (chosen || movesCatalogue(each)) for (const board of this.boards.values()) board.moved();
    }
  }

  private board(assignment: AssignmentDocument): Board {
    const { id, givenAt } = assignment;
    const dueAt = Date.parse(assignment.dueAt);
    const kept = this.boards.get(id);
    const board =
      kept?.dueAt === dueAt ? kept : new Board(this.achievements, aimOf(assignment), Date.parse(givenAt), dueAt);
    this.boards.delete(id);
    this.boards.set(id, board);
    for (const oldest of this.boards.keys()) {
      if (this.boards.size <= BOARDS) break;
      this.boards.delete(oldest);
    }
    return board;
  }
}
