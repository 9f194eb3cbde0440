import { Fragment, useEffect, useReducer } from 'react';
import type { ReactNode } from 'react';
import { BLANK } from '@ardoise/contracts/light';
import { texts } from './texts.fr.ts';
import { lazyPiece } from './lazy-piece.ts';
import { hasFormula, hasMarkup } from '@ardoise/contracts/light';
import { LazyFormula } from './rich/lazy-formula.ts';
import type { Blanks } from './rich/rich-text.tsx';
import styles from './card-face.module.css';

// The renderer comes with the first card that needs it; meanwhile the text stands there as it was typed.
const LazyRichText = lazyPiece(async () => (await import('./rich/rich-text.tsx')).RichText);

/**
 * Whether what draws these texts is there, or cannot be had: all of it is asked for at once. A long list that waits for
 * it is drawn once, not three times.
 */
export function useDrawable(texts: readonly string[]): boolean {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const awaitsText = texts.some(hasMarkup) && !LazyRichText.isSettled();
  const awaitsFormula = texts.some(hasFormula) && !LazyFormula.isSettled();
  useEffect(() => {
    if (awaitsText) void LazyRichText.load().then(look);
    if (awaitsFormula) void LazyFormula.load().then(look);
  }, [awaitsText, awaitsFormula]);
  return !awaitsText && !awaitsFormula;
}

/** What is put into the n-th blank, counted from 0. */
export type Slot = (n: number) => ReactNode;

/** As it was typed, the blanks of a fill-in text drawn as slots, filled in with the answers, or with what `blanks` makes. */
function PlainText({ text, blanks }: { text: string; blanks: Blanks | Slot | undefined }) {
  if (!blanks) return text;
  return text.split(BLANK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 &&
        (typeof blanks === 'function' ? (
          blanks(index - 1)
        ) : blanks === 'open' ? (
          <span className={styles.blank} role="img" aria-label={texts.face.blank} />
        ) : (
          <strong data-part="filled" className={styles.filled}>
            {blanks[index - 1]}
          </strong>
        ))}
      {part}
    </Fragment>
  ));
}

interface Props {
  text: string;
  /** For a fill-in text: what stands in its blanks. Only a text without markup takes a function. */
  blanks?: Blanks | Slot;
  className: string | undefined;
}

/** A text of a card on its own: the question, an answer, what is added on the back. */
export function CardText({ text, blanks, className }: Props) {
  const plain = (
    <p className={className}>
      <PlainText text={text} blanks={blanks} />
    </p>
  );
  if (typeof blanks === 'function' || !hasMarkup(text)) return plain;
  return <LazyRichText fallback={plain} props={{ text, blanks, className: className ?? '' }} />;
}

/** A text of a card within a line of a list: one answer among several. */
export function CardLine({ text }: { text: string }) {
  return hasMarkup(text) ? <LazyRichText fallback={text} props={{ text }} /> : text;
}
