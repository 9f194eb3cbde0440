import type { FlashcardDocument } from './flashcards.js';

export type Dated = Pick<FlashcardDocument, 'id' | 'createdAt'>;

/** Compares by date, the newest first; the ids decide between equals. */
export function newestFirst(a: Dated, b: Dated): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
