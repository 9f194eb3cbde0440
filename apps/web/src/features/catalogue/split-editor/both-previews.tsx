import type { Flashcard } from '@ardoise/contracts';
import { CardBack, CardFront } from '../../../ui/card/card-face.tsx';
import { DrawAll } from '../../../ui/lists/drawn.ts';
import { reachableScroller } from '../../../ui/lists/reachable-scroller.ts';
import { texts } from '#texts/ui';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './split-editor.module.css';

const words = cataloguePageTexts.editor;

/** Both faces of the card at once, as they are while one writes. */
export function BothPreviews({ card }: { card: Flashcard }) {
  return (
    <section className={styles.previews} aria-label={words.preview}>
      {/* In view: measured first, the page would be laid out for each formula. */}
      <DrawAll value={true}>
        <div className={styles.face} role="group" aria-label={texts.face.front} ref={reachableScroller}>
          <CardFront card={card} look="listed" />
        </div>
        <div className={styles.face} role="group" aria-label={texts.face.back} ref={reachableScroller}>
          <CardBack card={card} look="listed" />
        </div>
      </DrawAll>
    </section>
  );
}
