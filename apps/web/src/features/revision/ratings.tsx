import { texts } from '../../texts.fr.ts';
import { delayInWords } from '../../ui/format.ts';
import { CHOICES, delayOf } from './queue.ts';
import type { Choice } from './queue.ts';
import './ratings.css';

const words = texts.revision;

function effectOf(choice: Choice): string {
  const delay = delayOf(choice);
  return delay === null ? words.neverDelay : delayInWords(delay);
}

/** The five ratings, each with what it does and its key. */
export function Ratings({ onRate }: { onRate: (choice: Choice) => void }) {
  return (
    <div className="ratings" role="group" aria-label={words.rateTitle}>
      {CHOICES.map((choice, index) => (
        <button
          key={choice}
          type="button"
          className={`rating rating-${choice}`}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onRate(choice)}
        >
          <span className="rating-name">{words.ratings[choice]}</span>
          <span className="rating-delay">{effectOf(choice)}</span>
          <kbd aria-hidden="true">{index + 1}</kbd>
        </button>
      ))}
    </div>
  );
}
