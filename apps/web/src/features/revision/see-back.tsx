import styles from './card-stage.module.css';
import { revisionTexts } from './texts.fr.ts';

const words = revisionTexts;

/** The button for those who do not touch the card itself. */
export function SeeBack({ onSee }: { onSee: () => void }) {
  return (
    <button type="button" className={`button button-primary ${styles.seeBack}`} onClick={onSee}>
      {words.seeBack}{' '}
      <kbd className={styles.key} aria-hidden="true">
        {words.spaceKey}
      </kbd>
    </button>
  );
}

export function FlipHint() {
  return (
    <p className={styles.flipHint} aria-hidden="true">
      {words.flipHint}
    </p>
  );
}
