/** A card that is to be learnt. */
export interface SessionCard {
  id: string;
  deckId: string;
}

export interface DueCard extends SessionCard {
  /** Since when: milliseconds since 1970. */
  due: number;
}

/** Decks take turns, in the order of their first cards; the cards of one keep theirs. */
export function inTurns<Card extends SessionCard>(cards: readonly Card[]): Card[] {
  const taken = new Map<string, number>();
  const turns = cards.map((card) => {
    const turn = taken.get(card.deckId) ?? 0;
    taken.set(card.deckId, turn + 1);
    return { card, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ card }) => card);
}

/** The cards of one session: those that are due, the longest overdue before the others, then the new ones while there is room. */
export function sessionOf(due: readonly DueCard[], fresh: readonly SessionCard[], length: number): string[] {
  const oldest = [...due].sort((one, other) => one.due - other.due).slice(0, length);
  return [...inTurns(oldest), ...fresh].slice(0, length).map(({ id }) => id);
}
