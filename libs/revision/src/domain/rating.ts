import { DomainError } from '@ardoise/contracts';
import type { ProgressAction } from '@ardoise/contracts';

export type RevisionEvent =
  /** A card goes back into the deck after a delay in seconds. */
  | { type: 'FlashcardRated'; data: { studentId: string; flashcardId: string; deckId: string; delay: number } }
  /** 'Ne plus voir': the card stays away until a reset. */
  | { type: 'FlashcardPutAway'; data: { studentId: string; flashcardId: string; deckId: string } }
  /** The cards are named, so that what is moved or added later is not concerned. */
  | { type: 'ProgressReset'; data: { studentId: string; scope: ResetScope; flashcardIds: readonly string[] } };

export type ResetScope = { deckId: string } | { folderId: string };

/** Ratings commute, and a student's stream is never folded: it grows by appending alone. */
export const revisionStream = (studentId: string) => `revision-${studentId}`;

export interface Rating {
  studentId: string;
  flashcardId: string;
  deckId: string;
  action: ProgressAction;
  /** Seconds; null unless the card goes back after a delay. */
  delay: number | null;
}

/** What a rating is in the log; do_nothing is nothing. */
export function rate({ studentId, flashcardId, deckId, action, delay }: Rating): RevisionEvent[] {
  switch (action) {
    case 'do_nothing':
      return [];
    case 'set_not_in_deck':
      return [{ type: 'FlashcardPutAway', data: { studentId, flashcardId, deckId } }];
    case 'put_back_in_deck_after':
      if (delay === null) throw new DomainError('delay-not-allowed');
      return [{ type: 'FlashcardRated', data: { studentId, flashcardId, deckId, delay } }];
  }
}

/** Most cards that one reset event names. */
const CHUNK = 1_000;

/** A reset of what the student has rated; nothing when there is nothing to forget. */
export function reset(studentId: string, scope: ResetScope, flashcardIds: readonly string[]): RevisionEvent[] {
  const events: RevisionEvent[] = [];
  for (let start = 0; start < flashcardIds.length; start += CHUNK)
    events.push({
      type: 'ProgressReset',
      data: { studentId, scope, flashcardIds: flashcardIds.slice(start, start + CHUNK) },
    });
  return events;
}
