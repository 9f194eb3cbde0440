import { useEffect, useReducer } from 'react';
import { lazyPiece } from '../states/lazy-piece.ts';
import { hasFormula, hasMarkup } from '@ardoise/contracts/light';
import { PlainText } from './plain-text.tsx';
import type { Blanks } from './plain-text.tsx';
import { LazyFormula } from '../rich/lazy-formula.ts';

// The renderer comes with the first card that needs it; meanwhile the text stands there as it was typed.
const LazyRichText = lazyPiece(async () => (await import('../rich/rich-text.tsx')).RichText);

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

interface Props {
  text: string;
  /** For a fill-in text: what stands in its blanks. */
  blanks?: Blanks;
  className: string | undefined;
}

/** A text of a card on its own: the question, an answer, what is added on the back. */
export function CardText({ text, blanks, className }: Props) {
  const plain = (
    <p className={className} dir="auto">
      <PlainText text={text} blanks={blanks} />
    </p>
  );
  if (!hasMarkup(text)) return plain;
  return <LazyRichText fallback={plain} props={{ text, blanks, className: className ?? '' }} />;
}

/** A text of a card within a line of a list: one answer among several. */
export function CardLine({ text }: { text: string }) {
  return <bdi>{hasMarkup(text) ? <LazyRichText fallback={text} props={{ text }} /> : text}</bdi>;
}
