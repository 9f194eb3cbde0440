import type { Flashcard } from '@ardoise/contracts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';

/** The name of the deck that a card is from. */
export function DeckNote({ card }: { card: Flashcard }) {
  const { currentData: deck } = useGetDeckQuery(card.id_deck);
  return (
    <span dir="auto" className="grow cut" style={{ textAlign: 'end' }}>
      {deck?.name}
    </span>
  );
}
