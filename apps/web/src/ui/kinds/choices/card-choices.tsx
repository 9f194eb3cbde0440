import type { CSSProperties } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { texts } from '#texts/ui';
import type { CardTry, Trying } from '../../card/attempt.ts';
import { CardLine } from '../../card/card-text.tsx';
import styles from '../../card/card-face.module.css';
import { toggleChoice } from './toggle-choice.ts';

const words = texts.face;

function classOf(isRight: boolean, isChosen: boolean) {
  if (isRight) return styles.right;
  return isChosen ? styles.mistaken : 'hint';
}

/** A choice once the right ones are told: by a sign, a colour and in words. */
function Told({ choice, card, attempt }: { choice: string; card: Flashcard; attempt: CardTry }) {
  const isRight = card.answer.includes(choice);
  const isChosen = attempt.includes(choice);
  const remarks = [...(isRight ? [words.right] : []), ...(isChosen ? [words.chosen] : [])];
  return (
    <li className={`${styles.choice} ${classOf(isRight, isChosen)}`}>
      {(isRight || isChosen) && <span aria-hidden="true">{isRight ? '✓ ' : '✗ '}</span>}
      <CardLine text={choice} />
      {isChosen && (
        <small className={styles.chosen} aria-hidden="true">
          {words.chosen}
        </small>
      )}
      {remarks.length > 0 && <span className="visually-hidden"> ({remarks.join(', ')})</span>}
    </li>
  );
}

interface Props {
  card: Flashcard;
  /** With it they can be chosen. */
  trying?: Trying | undefined;
  /** With it the right ones are told, beside those that were chosen. */
  attempt?: CardTry;
}

/** As long as two may stand beside each other on a phone, in two lines at most and no word cut, and on a wider screen. */
const SHORT = 20;
const SHORT_WORD = 10;
const MEDIUM = 28;

const longest = (parts: readonly string[]) => Math.max(...parts.map((part) => part.length));

/** What the longest of the choices takes, roughly. */
function widthFor(choices: readonly string[]): CSSProperties {
  const isShort = longest(choices) <= SHORT && longest(choices.flatMap((choice) => choice.split(' '))) <= SHORT_WORD;
  const width = isShort ? '8.5rem' : longest(choices) <= MEDIUM ? '16rem' : '100%';
  return { '--choice-width': width } as CSSProperties;
}

/** The possible answers of a card: to read, to choose from, or told. How many are right stays open until then. */
export function CardChoices({ card, trying, attempt }: Props) {
  return (
    <ul className={styles.choices} style={widthFor(card.possible_answers)} aria-label={words.choices}>
      {card.possible_answers.map((choice, index) => {
        if (attempt) return <Told key={index} choice={choice} card={card} attempt={attempt} />;
        if (!trying)
          return (
            <li key={index} className={styles.choice}>
              <CardLine text={choice} />
            </li>
          );
        return (
          <li key={index}>
            <button
              type="button"
              className={styles.choice}
              role="checkbox"
              aria-checked={trying.attempt.includes(choice)}
              onClick={() => trying.onTry(toggleChoice(card.possible_answers, trying.attempt, choice))}
            >
              <CardLine text={choice} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
