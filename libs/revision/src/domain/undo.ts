import { DomainError } from '@ardoise/contracts';
import type { ProgressUndone } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import type { Recorded } from '@ardoise/projections';
import type { RevisionEvent } from './rating.js';
import { numberOf } from './revision-streams.js';
import { isStar } from './star.js';

/** How many of the student's last events are looked through: a reset of 20,000 cards is twenty of them. */
export const UNDO_REACH = 60;

type Past = Recorded<RevisionEvent>;
type Undone = Extract<RevisionEvent, { type: 'RevisionUndone' }>;
/** A history is taken back by a reset alone. */
type Doing = Exclude<Past, { type: 'RevisionUndone' | 'ReviewHistoryTaken' }>;

const isDoing = (event: Past): event is Doing =>
  event.type !== 'RevisionUndone' && event.type !== 'ReviewHistoryTaken' && !isStar(event);
/** The events of one reset have one name, that of the first. */
const nameOf = (event: Doing) => (event.type === 'ProgressReset' ? (event.data.batch ?? event.id) : event.id);
const cardsOf = (event: Doing) => (event.type === 'ProgressReset' ? event.data.flashcardIds : [event.data.flashcardId]);

function undoing(event: Doing): Undone {
  const { data, metadata } = event;
  const { studentId } = data;
  const undone = numberOf(event);
  const flashcardIds = cardsOf(event);
  if (event.type === 'ProgressReset') return { type: 'RevisionUndone', data: { studentId, undone, flashcardIds } };
  const ratedAt = event.data.ratedAt ?? metadata.at;
  const delay = event.type === 'FlashcardRated' ? event.data.delay : null;
  return { type: 'RevisionUndone', data: { studentId, undone, flashcardIds, ratedAt, delay } };
}

export interface UndoRequest {
  /** What is to be taken back, by its name; the last that was not taken back yet when absent. */
  id?: string | undefined;
  /** Id that the first event of this undoing gets: one that is there already is this request come again. */
  eventId: string;
}

/**
 * Decides what taking back means.
 * @param recent the student's last events, newest first, at most UNDO_REACH.
 * @returns what to append to which stream (nothing when it was taken back before), and the answer.
 * @throws DomainError nothing-to-undo, action-undo-expired
 */
export function undoRating(
  recent: readonly RecordedEvent[],
  { id, eventId }: UndoRequest,
): { stream: string; events: Undone[]; answer: ProgressUndone } {
  const past = recent as readonly Past[];
  const undone = new Set(past.flatMap((event) => (event.type === 'RevisionUndone' ? [event.data.undone] : [])));
  const doings = past.filter(isDoing);
  const again = past.find((event) => event.id === eventId);
  const repeated = again?.type === 'RevisionUndone' ? again.data.undone : undefined;
  const named = (event: Doing) =>
    repeated !== undefined
      ? numberOf(event) === repeated
      : id === undefined
        ? !undone.has(numberOf(event))
        : nameOf(event) === id;
  const chosen = doings.find(named);
  if (!chosen) throw new DomainError(id === undefined ? 'nothing-to-undo' : 'action-undo-expired');
  const name = nameOf(chosen);
  const all = doings.filter((event) => nameOf(event) === name).reverse();
  if (all[0]?.id !== name) throw new DomainError('action-undo-expired');
  const events = repeated === undefined ? all.filter((event) => !undone.has(numberOf(event))).map(undoing) : [];
  return { stream: chosen.stream, events, answer: { id: name, flashcardIds: all.flatMap(cardsOf) } };
}
