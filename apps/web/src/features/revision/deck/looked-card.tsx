import { memo } from 'react';
import type { CardKnowledge, Flashcard } from '@ardoise/contracts';
import { CardBack, CardFront } from '../../../ui/card/card-face.tsx';
import { NearItem } from '../../../ui/lists/near-item.tsx';
import { texts } from '#texts/ui';
import tones from '../stage/tones.module.css';
import { StarButton } from './star-button.tsx';
import { deckTexts as words } from '#texts/revision/deck';
import styles from './deck-look.module.css';

/** What one knows of a card: by a sign, and in words. */
function Known({ known }: { known: CardKnowledge | undefined }) {
  const level = known?.level ?? 'new';
  return (
    <ul className={`row detail ${styles.known}`}>
      <li>
        <span className={`${tones.dot} ${tones[level] ?? ''}`} aria-hidden="true" /> {words.level[level]}
      </li>
      {known?.hard && <li className="badge red">{words.hard}</li>}
      {known?.due && <li className="badge accent">{words.due}</li>}
    </ul>
  );
}

/** A line of question, and what is known of it. */
const ESTIMATE_PX = 104;
/** With the answer beneath. */
const ESTIMATE_WHOLE_PX = 170;

interface Props {
  card: Flashcard;
  known: CardKnowledge | undefined;
  starred: boolean;
  showsAnswer: boolean;
  onStar: (id: string, starred: boolean) => void;
}

/** A card of the deck as it is looked at: its question, what one knows of it, and one's star. */
export const LookedCard = memo(function LookedCard({ card, known, starred, showsAnswer, onStar }: Props) {
  const light = {
    ...card,
    media: card.media_thumbnail ?? card.media,
    media_verso: card.media_verso_thumbnail ?? card.media_verso,
  };
  const said = [card.question, ...(showsAnswer ? card.answer : [])].join('\n');
  return (
    <NearItem className={styles.card} words={said} estimatePx={showsAnswer ? ESTIMATE_WHOLE_PX : ESTIMATE_PX}>
      {() => (
        <>
          <div className={styles.faces}>
            <div role="group" aria-label={texts.face.front}>
              <CardFront card={light} look="listed" isBare />
            </div>
            {showsAnswer && (
              <div role="group" aria-label={texts.face.back} className={styles.answer}>
                <CardBack card={light} look="listed" />
              </div>
            )}
            <Known known={known} />
          </div>
          <StarButton card={card} starred={starred} onStar={onStar} />
        </>
      )}
    </NearItem>
  );
});
