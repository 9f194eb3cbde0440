import type { CardDelays } from '@ardoise/contracts';
import { REVISION_DELAYS } from '@ardoise/contracts/light';
import { delayInWords } from '#texts/grammar';
import { revisionTexts } from '#texts/revision';
import { TIMED_CHOICES } from '../visit/queue.ts';
import type { TimedChoice } from '../visit/queue.ts';
import styles from './ratings.module.css';
import tones from './tones.module.css';

const words = revisionTexts;

interface Answer {
  tone: string | undefined;
  label: string;
  /** What it does. */
  effect: string;
  onPress: () => void;
}

/** What may be said of a card whose back was seen, each with what it does and its key, which is its place. */
function Answers({ label, answers, className }: { label: string; answers: Answer[]; className?: string | undefined }) {
  return (
    <div className={`${styles.ratings} ${className ?? ''}`} role="group" aria-label={label}>
      {answers.map(({ tone, label: told, effect, onPress }, index) => (
        <button
          key={told}
          type="button"
          className={`panel ${styles.rating} ${tone}`}
          aria-keyshortcuts={String(index + 1)}
          onClick={onPress}
        >
          <strong>{told}</strong>
          <span className="detail">{effect}</span>
          <kbd className="key" aria-hidden="true">
            {index + 1}
          </kbd>
        </button>
      ))}
    </div>
  );
}

interface Props {
  /** What each would do, in seconds; the fixed delays until it is known. */
  delays: CardDelays['delays'] | undefined;
  onRate: (choice: TimedChoice) => void;
}

/** The ratings that bring a card back. */
export function Ratings({ delays, onRate }: Props) {
  const answers = TIMED_CHOICES.map((choice) => ({
    tone: tones[choice],
    label: words.ratings[choice],
    effect: delayInWords(delays?.[choice] ?? REVISION_DELAYS[choice]),
    onPress: () => onRate(choice),
  }));
  return <Answers label={words.rateTitle} answers={answers} />;
}

/** Of a card that has come back: whether it is known now. Its rating stays. */
export function KnownNow({ onTell }: { onTell: (known: boolean) => void }) {
  const { notYet, known } = words.again;
  return (
    <Answers
      label={words.again.title}
      className={styles.two}
      answers={[
        { tone: tones['hard'], ...notYet, onPress: () => onTell(false) },
        { tone: tones['easy'], ...known, onPress: () => onTell(true) },
      ]}
    />
  );
}
