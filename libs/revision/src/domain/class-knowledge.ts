import { average } from '@ardoise/contracts';
import type { ClassKnowledge } from '@ardoise/contracts';

/** What a student has done in a deck: cards that they have rated, and those of them that are not to learn now. */
export interface DeckPart {
  rated: number;
  later: number;
}

/** What a student knows, by the decks in which they have rated anything that is still there for them. */
export interface StudentKnowledge {
  userId: string;
  parts: ReadonlyMap<string, DeckPart>;
  /** Whether a deck is there for them. */
  sees: (deckId: string) => boolean;
}

export type KnowledgeCell = ClassKnowledge['rows'][number]['cells'][number];

/** The decks in which anybody has rated anything, those with the most rated cards of all students first. */
export function ratedDecks(students: readonly StudentKnowledge[]): string[] {
  const rated = new Map<string, number>();
  for (const { parts } of students)
    for (const [deckId, part] of parts) rated.set(deckId, (rated.get(deckId) ?? 0) + part.rated);
  return [...rated].sort(([id, a], [other, b]) => b - a || (id < other ? -1 : 1)).map(([id]) => id);
}

/** What a student knows of a deck of so many cards; null where it is not there for them. */
export function cellOf({ parts, sees }: StudentKnowledge, deck: { id: string; cards: number }): KnowledgeCell {
  if (!sees(deck.id)) return null;
  const { rated, later } = parts.get(deck.id) ?? { rated: 0, later: 0 };
  return { known: deck.cards === 0 ? 0 : Math.min(1, later / deck.cards), rated };
}

/** The same of the class: the mean over all to whom the deck is there, and how many of them have rated anything in it. */
export function knowledgeColumn(students: readonly StudentKnowledge[], deck: { id: string; cards: number }) {
  const cells = students.flatMap((student) => cellOf(student, deck) ?? []);
  return {
    mean: average(cells.map(({ known }) => known)) ?? 0,
    raters: cells.filter(({ rated }) => rated > 0).length,
  };
}
