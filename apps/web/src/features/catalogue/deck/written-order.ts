import type { Flashcard } from '@ardoise/contracts';

/** As they were written: the oldest first. Those that were written together stay in the order of their lines. */
export const inWrittenOrder = (cards: readonly Flashcard[]): Flashcard[] =>
  [...cards].sort((a, b) => a.creation_date.localeCompare(b.creation_date));
