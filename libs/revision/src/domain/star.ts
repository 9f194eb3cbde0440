import { DomainError, STARS_MOST } from '@ardoise/contracts';

/** A student's own mark on a card that they want to keep in mind. It says nothing of what they know. */
export type StarEvent =
  { type: 'FlashcardStarred'; data: StarredCard } | { type: 'FlashcardUnstarred'; data: StarredCard };

interface StarredCard {
  studentId: string;
  flashcardId: string;
}

/** Beside the ratings in a student's streams; it is no work, and is not taken back by an undo. */
const STAR_TYPES: readonly string[] = ['FlashcardStarred', 'FlashcardUnstarred'] satisfies readonly StarEvent['type'][];
export const isStar = ({ type }: { type: string }) => STAR_TYPES.includes(type);

export interface Starring extends StarredCard {
  starred: boolean;
}

/**
 * What a star given or taken is in the log: nothing where it stands so already.
 * @param stars the cards that the student has starred
 * @param shown how many of these they see
 * @throws DomainError stars-full
 */
export function star(
  { studentId, flashcardId, starred }: Starring,
  stars: ReadonlySet<string>,
  shown = stars.size,
): StarEvent[] {
  if (stars.has(flashcardId) === starred) return [];
  if (starred && shown >= STARS_MOST) throw new DomainError('stars-full');
  return [{ type: starred ? 'FlashcardStarred' : 'FlashcardUnstarred', data: { studentId, flashcardId } }];
}
