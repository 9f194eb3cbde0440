import type { CardDelays } from '@ardoise/contracts';
import { REVISION_DELAYS } from '@ardoise/contracts/light';
import { delayInWords } from '#texts/grammar';
import { revisionTexts } from '#texts/revision';
import { CHOICES } from '../visit/queue.ts';
import type { RatingChoice } from '../visit/queue.ts';
import styles from './ratings.module.css';
import tones from './tones.module.css';

const words = revisionTexts;

function effectOf(choice: RatingChoice, delays: CardDelays['delays'] | undefined): string {
  if (choice === 'never') return words.neverDelay;
  return delayInWords(delays?.[choice] ?? REVISION_DELAYS[choice]);
}

interface Props {
  /** What the timed ones would do, in seconds; the fixed delays until it is known. */
  delays: CardDelays['delays'] | undefined;
  onRate: (choice: RatingChoice) => void;
}

/** The five ratings, each with what it does and its key. */
export function Ratings({ delays, onRate }: Props) {
  return (
    <div className={styles.ratings} role="group" aria-label={words.rateTitle}>
      {CHOICES.map((choice, index) => (
        <button
          key={choice}
          type="button"
          className={`panel ${styles.rating} ${tones[choice]} ${styles[choice] ?? ''}`}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onRate(choice)}
        >
          <strong>{words.ratings[choice]}</strong>
          <span className="detail">{effectOf(choice, delays)}</span>
          <kbd className="key" aria-hidden="true">
            {index + 1}
          </kbd>
        </button>
      ))}
    </div>
  );
}
