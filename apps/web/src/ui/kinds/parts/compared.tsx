import { texts } from '#texts/ui';
import { lettersOf } from '../../card/letters.ts';
import styles from '../../card/card-face.module.css';

const words = texts.face;

/** What was typed beside what was asked for: letters too many are struck out, missing ones underlined. */
export function Compared({ typed, answer }: { typed: string; answer: string }) {
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
