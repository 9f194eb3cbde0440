import { useLayoutEffect, useRef } from 'react';
import katex from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex.min.css';
import styles from './rich-text.module.css';
import { useNearView } from '../near-view.ts';

/** Longer than any formula needs, shorter than what would hold up the page. */
const MAX_EXPAND = 300;
const MAX_SIZE_EM = 20;
/** A formula makes a hundred elements: it is drawn when it is about to be seen. */
const MARGIN_PX = 200;

interface Props {
  tex: string;
  display: boolean;
}

const classOf = (display: boolean) => (display ? `${styles.formula} ${styles.formulaBlock}` : styles.formula);

function Drawn({ tex, display }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    try {
      katex.render(tex, place.current, {
        displayMode: display,
        throwOnError: false,
        errorColor: 'var(--red)',
        strict: 'ignore',
        trust: false,
        maxExpand: MAX_EXPAND,
        maxSize: MAX_SIZE_EM,
      });
    } catch {
      // Whatever KaTeX could not do, this formula alone shows its source.
      place.current.textContent = tex;
    }
  }, [tex, display]);
  return <span data-part="formula" ref={place} className={classOf(display)} />;
}

/**
 * A formula set by KaTeX, with MathML for screen readers, once it comes near to view. Commands that reach out of the
 * formula are refused.
 */
export function Formula({ tex, display }: Props) {
  const { ref, isNear } = useNearView<HTMLSpanElement>(MARGIN_PX, { stays: true });
  if (isNear) return <Drawn tex={tex} display={display} />;
  return (
    <span data-part="formula" ref={ref} className={classOf(display)}>
      {tex}
    </span>
  );
}
