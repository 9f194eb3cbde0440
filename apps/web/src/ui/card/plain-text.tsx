import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { BLANK } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import styles from './card-face.module.css';

/** What stands in the place of a blank: a slot, the answer, or what this makes of its number, counted from 0. */
export type Blanks = 'open' | readonly string[] | ((index: number) => ReactNode);

/** As it was typed, the blanks of a fill-in text drawn as slots, filled in with the answers, or with what `blanks` makes. */
export function PlainText({ text, blanks }: { text: string; blanks: Blanks | undefined }) {
  if (!blanks) return text;
  return text.split(BLANK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 &&
        (typeof blanks === 'function' ? (
          blanks(index - 1)
        ) : blanks === 'open' ? (
          <span data-part="blank" className={styles.blank} role="img" aria-label={texts.face.blank} />
        ) : (
          <strong data-part="filled" className={styles.filled}>
            {blanks[index - 1]}
          </strong>
        ))}
      {part}
    </Fragment>
  ));
}
