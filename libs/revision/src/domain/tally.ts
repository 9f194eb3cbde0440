import type { DueState } from './card-state.js';

/** Of some decks: all cards that a student sees, and those of them that are not to learn now. */
export interface Tally {
  total: number;
  later: number;
  soon: number;
}

export const tallyOf = (decks: readonly { visibleFlashcards: number }[]): Tally => ({
  total: decks.reduce((sum, { visibleFlashcards }) => sum + visibleFlashcards, 0),
  later: 0,
  soon: 0,
});

/** Counts a card that is not to learn now. */
export function count(tally: Tally, stands: DueState): void {
  tally.later++;
  if (stands === 'soon') tally.soon++;
}

const toLearn = ({ total, later, soon }: Tally) => ({
  numberOfFlashcardsToLearnNow: total - later,
  numberOfFlashcardsToLearnSoon: soon,
});
export const folderNumbers = (tally: Tally) => ({ numberOfFlaschardsInSubfolders: tally.total, ...toLearn(tally) });
export const deckNumbers = (tally: Tally) => ({ numberOfCardsInDeck: tally.total, ...toLearn(tally) });
