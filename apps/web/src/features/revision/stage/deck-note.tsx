import type { Flashcard } from '@ardoise/contracts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { FullStarIcon } from '../../../ui/actions/action-icons.tsx';
import { useGetStarsQuery } from '../deck/deck.api.ts';
import { deckTexts } from '#texts/revision/deck';
import styles from './card-stage.module.css';

/** The name of the deck that a card is from, and the star that its student gave it. */
export function DeckNote({ card }: { card: Flashcard }) {
  const { currentData: deck } = useGetDeckQuery(card.id_deck);
  const { starred } = useGetStarsQuery(undefined, {
    selectFromResult: ({ data }) => ({ starred: data?.includes(card.id) ?? false }),
  });
  return (
    <>
      <span dir="auto" className="grow cut" style={{ textAlign: 'end' }}>
        {deck?.name}
      </span>
      {starred && (
        <span className={styles.starred} title={deckTexts.starred}>
          <FullStarIcon />
          <span className="visually-hidden">{deckTexts.starred}</span>
        </span>
      )}
    </>
  );
}
