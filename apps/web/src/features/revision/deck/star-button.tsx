import type { Flashcard } from '@ardoise/contracts';
import { FullStarIcon, StarIcon } from '../../../ui/actions/action-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { deckTexts as words } from '#texts/revision/deck';
import styles from './deck-look.module.css';

interface Props {
  card: Flashcard;
  starred: boolean;
  onStar: (id: string, starred: boolean) => void;
}

/** A student's own mark on a card to keep in mind. */
export function StarButton({ card: { id, question }, starred, onStar }: Props) {
  return (
    <Button
      type="text"
      className={styles.star}
      icon={starred ? <FullStarIcon /> : <StarIcon />}
      aria-pressed={starred}
      aria-label={words.star(question)}
      onClick={() => onStar(id, !starred)}
    />
  );
}
