import { Flex } from '../theme/flex.tsx';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from '#texts/ui';
import { isSameAnswer, verdictOn } from './attempt.ts';
import type { CardTry } from './attempt.ts';
import { CardLine } from './card-text.tsx';
import { lettersOf } from './letters.ts';
import styles from './card-face.module.css';

const words = texts.face;

/** What was typed beside what was asked for: letters too many are struck out, missing ones underlined. */
function Compared({ typed, answer }: { typed: string; answer: string }) {
  const letters = lettersOf(typed, answer);
  return (
    <>
      <span className="visually-hidden">{words.wasTyped(typed, answer)}</span>
      <span aria-hidden="true" className={styles.letters}>
        <span className="wrong">✗ </span>
        {letters === null ? (
          <>
            <del>{typed}</del> <ins dir="auto">{answer}</ins>
          </>
        ) : (
          letters.map(({ kind, text }, n) =>
            kind === 'same' ? text : kind === 'extra' ? <del key={n}>{text}</del> : <ins key={n}>{text}</ins>,
          )
        )}
      </span>
    </>
  );
}

function Blank({ typed, answer }: { typed: string; answer: string }) {
  if (isSameAnswer(typed, answer))
    return (
      <span className="right">
        <span aria-hidden="true">✓ </span>
        {typed}
        <span className="visually-hidden"> ({words.right})</span>
      </span>
    );
  if (typed !== '') return <Compared typed={typed} answer={answer} />;
  return (
    <span className="wrong">
      <span aria-hidden="true">✗ </span>
      {words.nothingTyped}
    </span>
  );
}

function Typed({ card, attempt }: { card: Flashcard; attempt: CardTry }) {
  return (
    <Flex wrap gap="8px 16px" justify="center" component="ul" aria-label={words.typed}>
      {card.answer.map((answer, n) => (
        <li key={n}>
          <Blank typed={attempt.typed[n]?.trim() ?? ''} answer={answer} />
        </li>
      ))}
    </Flex>
  );
}

/** Which choices were the right ones, in words. */
function RightOnes({ answers }: { answers: readonly string[] }) {
  return (
    <p className="good">
      {answers.length > 1 ? words.severalWereRight : words.oneWasRight}{' '}
      {answers.map((answer, n) => (
        <strong key={n}>
          <CardLine text={answer} />
          {n < answers.length - 1 && ', '}
        </strong>
      ))}
    </p>
  );
}

/** What a student's attempt was worth, and what was right; nothing where none was made. */
export function CardVerdict({ card, attempt }: { card: Flashcard; attempt: CardTry }) {
  const isRight = verdictOn(card, attempt);
  if (isRight === null) return null;
  return (
    <div className={styles.verdict}>
      <p className={isRight ? 'badge green' : 'badge amber'}>
        <span aria-hidden="true">{isRight ? '✓' : '✗'}</span> {isRight ? words.isRight : words.isWrong}
      </p>
      {!isRight &&
        (card.is_fillable_text ? <Typed card={card} attempt={attempt} /> : <RightOnes answers={card.answer} />)}
    </div>
  );
}
