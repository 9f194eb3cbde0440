import { Flex } from './flex.tsx';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from './texts.fr.ts';
import { isSameAnswer, verdictOn } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import styles from './card-face.module.css';
import layout from './layout.module.css';

const words = texts.face;

function Typed({ card, attempt }: { card: Flashcard; attempt: Attempt }) {
  return (
    <Flex wrap gap="8px 16px" justify="center" component="ul" aria-label={words.typed}>
      {card.answer.map((answer, n) => {
        const typed = attempt.typed[n]?.trim();
        const isRight = isSameAnswer(typed ?? '', answer);
        return (
          <li key={n} className={isRight ? layout.right : layout.wrong}>
            <span aria-hidden="true">{isRight ? '✓ ' : '✗ '}</span>
            {isRight || !typed ? (typed ?? words.nothingTyped) : <s>{typed}</s>}
            {isRight && <span className="visually-hidden"> ({words.right})</span>}
          </li>
        );
      })}
    </Flex>
  );
}

/** What a student's attempt was worth; nothing where none was made. */
export function CardVerdict({ card, attempt }: { card: Flashcard; attempt: Attempt }) {
  const isRight = verdictOn(card, attempt);
  if (isRight === null) return null;
  return (
    <div className={styles.verdict}>
      <p className={isRight ? 'badge badge-green' : 'badge badge-amber'}>
        <span aria-hidden="true">{isRight ? '✓' : '✗'}</span> {isRight ? words.isRight : words.isWrong}
      </p>
      {card.is_fillable_text && !isRight && <Typed card={card} attempt={attempt} />}
    </div>
  );
}
