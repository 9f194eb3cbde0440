import type { Flashcard, KindFields } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';

/** What the form knows of a card. */
export type PickedCard = KindFields & Pick<Flashcard, 'id'>;

/** Whether a quiz may ask this card: an answer to it can be judged, and it is no proposal that still waits. */
export function mayBeAsked(card: KindFields & Pick<Flashcard, 'is_proposed_by_student'>): boolean {
  return kindOf(card).canBeAsked(card) && !card.is_proposed_by_student;
}

/** Whether it is a card to turn, which could be asked otherwise; the others that no quiz asks have a reason of their own. */
export function isTurnedOnly(card: PickedCard & Pick<Flashcard, 'is_proposed_by_student'>): boolean {
  const kind = kindOf(card);
  // The answers of blanks stand in their text: typed or chosen without it they would be another card.
  return !card.kind && !kind.fillsText && !kind.canBeAsked(card) && !card.is_proposed_by_student;
}

/** The list with the cards that are not in it yet at its end, up to `most`. */
export function withAdded(chosen: readonly PickedCard[], added: readonly PickedCard[], most: number): PickedCard[] {
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...added.filter(({ id }) => !known.has(id))].slice(0, most);
}
