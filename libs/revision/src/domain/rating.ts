import { DomainError, LATE_RATING_DAYS, DAY_MS } from '@ardoise/contracts';
import type { ProgressAction, ReviewGrade, Scheduler } from '@ardoise/contracts';

interface Rated {
  studentId: string;
  flashcardId: string;
  deckId: string;
  /** When the button was pressed, ISO 8601 in UTC, where that was before it came in; otherwise the event's own time. */
  ratedAt?: string;
}

export type RevisionEvent =
  /** A card goes back into the deck. `delay` in seconds is the button that was pressed, whatever the scheduler makes of it. */
  | { type: 'FlashcardRated'; data: Rated & { delay: number } }
  /** 'Ne plus voir': the card stays away until a reset. */
  | { type: 'FlashcardPutAway'; data: Rated }
  /**
   * The cards are named, so that what is moved or added later is not concerned. `batch`: the id of the first event of a
   * reset that is more than one.
   */
  | {
      type: 'ProgressReset';
      data: { studentId: string; scope: ResetScope; flashcardIds: readonly string[]; batch?: string };
    }
  /**
   * Takes a rating or a reset back: `undone` is its number (`numberOf`), which in the first stream is its revision; it stands
   * in the same stream. `ratedAt`: when the rating that is taken
   * back was made; absent for a reset. `delay`: its button in seconds, null for 'Ne plus voir'; absent for a reset, and
   * in what was written before 2026-11-21.
   */
  | {
      type: 'RevisionUndone';
      data: {
        studentId: string;
        undone: number;
        flashcardIds: readonly string[];
        ratedAt?: string;
        delay?: number | null;
      };
    }
  /**
   * What the student knows from elsewhere, as they say: it begins the memory of cards of which nothing is known here, and
   * is no work done here. `reviews`, the oldest first: when, in milliseconds since 1970, and the button, 1 (Difficile) to 4.
   */
  | { type: 'ReviewHistoryTaken'; data: { studentId: string; cards: readonly TakenCard[] } };

export interface TakenCard {
  flashcardId: string;
  reviews: readonly (readonly [at: number, grade: ReviewGrade])[];
}

/** The deck's cards come back by this scheduler from now on, and always have: ratings are folded anew. */
export type SchedulerEvent = { type: 'SchedulerChosen'; data: { deckId: string; scheduler: Scheduler } };

export type ResetScope = { deckId: string } | { folderId: string };

export interface Rating {
  studentId: string;
  flashcardId: string;
  deckId: string;
  action: ProgressAction;
  /** Seconds; null unless the card goes back after a delay. */
  delay: number | null;
  /** When the button was pressed, as the sender says, and when that came in: ISO 8601 in UTC. */
  ratedAt?: string | undefined;
  now: string;
}

/**
 * When a button counts as pressed that was pressed before it came in: as the sender says, and at most 30 days before. Undefined
 * for when it came in, also for what would be in the future. All ISO 8601 in UTC.
 */
export function pressedAt(ratedAt: string | undefined, now: string): string | undefined {
  if (ratedAt === undefined || Date.parse(ratedAt) >= Date.parse(now)) return undefined;
  const earliest = Date.parse(now) - LATE_RATING_DAYS * DAY_MS;
  return Date.parse(ratedAt) < earliest ? new Date(earliest).toISOString() : ratedAt;
}

/** What a rating is in the log; do_nothing is nothing. */
export function rate(rating: Rating): RevisionEvent[] {
  const { studentId, flashcardId, deckId, action, delay, now } = rating;
  const ratedAt = pressedAt(rating.ratedAt, now);
  const data = { studentId, flashcardId, deckId, ...(ratedAt !== undefined && { ratedAt }) };
  switch (action) {
    case 'do_nothing':
      return [];
    case 'set_not_in_deck':
      return [{ type: 'FlashcardPutAway', data }];
    case 'put_back_in_deck_after':
      if (delay === null) throw new DomainError('delay-not-allowed');
      return [{ type: 'FlashcardRated', data: { ...data, delay } }];
  }
}

/** Most cards that one reset event names. */
const CHUNK = 1_000;

/**
 * A reset of what the student has rated; nothing when there is nothing to forget.
 * @param id of the first event.
 */
export function reset(
  studentId: string,
  scope: ResetScope,
  flashcardIds: readonly string[],
  id: string,
): RevisionEvent[] {
  const batch = flashcardIds.length > CHUNK ? { batch: id } : {};
  const events: RevisionEvent[] = [];
  for (let start = 0; start < flashcardIds.length; start += CHUNK)
    events.push({
      type: 'ProgressReset',
      data: { studentId, scope, flashcardIds: flashcardIds.slice(start, start + CHUNK), ...batch },
    });
  return events;
}
