import type { Flashcard } from '@ardoise/contracts';
import { CardBack, CardFront } from '../../../ui/card/card-face.tsx';
import { texts } from '#texts/ui';
import { useReadAloud } from './use-read-aloud.ts';
import { listeningTexts as words } from '#texts/revision/deck';
import styles from './listening.module.css';

interface Props {
  card: Flashcard;
  isPlaying: boolean;
  rate: number;
  /** No voice tells the answer: it is there to be read. */
  showsAnswer: boolean;
  onOver: () => void;
}

/** The card that is heard: its question, and its answer as soon as it is read. */
export function HeardCard({ card, isPlaying, rate, showsAnswer, onOver }: Props) {
  const isTold = useReadAloud(card, isPlaying, rate, onOver) || showsAnswer;
  return (
    <section className={`panel ${styles.card}`} aria-label={words.group}>
      <div role="group" aria-label={texts.face.front}>
        <CardFront card={card} isBare />
      </div>
      {isTold && (
        <div role="group" aria-label={texts.face.back} className={styles.answer}>
          <CardBack card={card} look="listed" />
        </div>
      )}
    </section>
  );
}
