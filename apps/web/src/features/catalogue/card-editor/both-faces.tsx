import type { Flashcard } from '@ardoise/contracts';
import { cardTextsIn } from '@ardoise/contracts/light';
import { CardBack, CardFront } from '../../../ui/card/card-face.tsx';
import styles from '../deck/card-item.module.css';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.deck;

/** What a card says, as text: for the search of the browser, while its faces are not drawn. */
export function wordsOf(card: Flashcard): string {
  const { question, ...further } = cardTextsIn(card);
  return [question, card.answer.join(' · '), ...Object.values(further)].filter(Boolean).join('\n');
}

/** Front and back of a card of a list: large pictures by their thumbnails, and the possible answers on the back only. */
export function BothFaces({ card }: { card: Flashcard }) {
  const light = {
    ...card,
    media: card.media_thumbnail ?? card.media,
    media_verso: card.media_verso_thumbnail ?? card.media_verso,
  };
  return (
    <>
      <div className={styles.side} role="group" aria-label={words.question}>
        <CardFront card={light} look="listed" isBare />
      </div>
      <div className={styles.side} role="group" aria-label={words.answer}>
        <CardBack card={light} look="listed" />
      </div>
    </>
  );
}
