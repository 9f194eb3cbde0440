import type { Flashcard } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { kindFaces } from '../kinds/faces.ts';
import { judgedTry } from './attempt.ts';
import type { CardTry } from './attempt.ts';
import styles from './card-face.module.css';

const words = texts.face;

/** What a student's attempt was worth, and what was right; nothing where none was made. */
export function CardVerdict({ card, attempt }: { card: Flashcard; attempt: CardTry }) {
  const isRight = judgedTry(card, attempt)?.isCorrect;
  if (isRight === undefined) return null;
  const { Mistake } = kindFaces[kindOf(card).name];
  return (
    <div className={styles.verdict}>
      <p className={isRight ? 'badge green' : 'badge amber'}>
        <span aria-hidden="true">{isRight ? '✓' : '✗'}</span> {isRight ? words.isRight : words.isWrong}
      </p>
      {!isRight && Mistake && <Mistake card={card} attempt={attempt} />}
    </div>
  );
}
