import type { KeyboardEvent } from 'react';
import { Flex } from '../../theme/flex.tsx';
import { texts } from '#texts/ui';
import { withTyped } from '../../card/attempt.ts';
import type { Trying } from '../../card/attempt.ts';
import styles from '../../card/card-face.module.css';

const words = texts.face;
const NARROWEST = 7;
const WIDEST = 24;

interface Props {
  /** Which blank, counted from 0, of how many. */
  n: number;
  count: number;
  trying: Trying;
}

/** The field of one blank. Its width follows what is typed: it must not tell the length of the answer. */
export function BlankInput({ n, count, trying }: Props) {
  const { attempt, onTry, onDone } = trying;
  const value = attempt[n] ?? '';
  const isLast = n === count - 1;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fields = event.currentTarget.closest('[data-part="face"]')?.querySelectorAll('input');
    if (isLast) onDone();
    else fields?.[n + 1]?.focus();
  };
  return (
    <input
      className={styles.input}
      dir="auto"
      aria-label={words.blankNumber(n + 1)}
      value={value}
      style={{ width: `${Math.min(WIDEST, Math.max(NARROWEST, value.length + 2))}ch` }}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={isLast ? 'done' : 'next'}
      maxLength={500}
      onChange={(event) => onTry(withTyped(attempt, n, count, event.target.value))}
      onKeyDown={onKeyDown}
    />
  );
}

/** The fields of all blanks in a row, for a text in which they cannot stand themselves. */
export function BlankFields({ count, trying }: Omit<Props, 'n'>) {
  return (
    <Flex wrap gap="8px 16px" justify="center">
      {Array.from({ length: count }, (_, n) => (
        <BlankInput key={n} n={n} count={count} trying={trying} />
      ))}
    </Flex>
  );
}
