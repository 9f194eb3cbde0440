import { use, useLayoutEffect, useMemo, useRef } from 'react';
import katex from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex.min.css';
import styles from './rich-text.module.css';
import { useNearView } from '../lists/near-view.ts';
import { reachableScroller } from '../lists/reachable-scroller.ts';
import { Few } from './few.ts';

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

/** Outside the page: React may take its time with the next one, and a press may come between. */
function setByKatex(tex: string, display: boolean): ChildNode[] {
  const place = document.createElement('span');
  try {
    katex.render(tex, place, {
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
    place.textContent = tex;
  }
  return [...place.childNodes];
}

function Drawn({ tex, display }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const nodes = useMemo(() => setByKatex(tex, display), [tex, display]);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    return reachableScroller(place.current);
  }, [nodes]);
  return <span data-part="formula" ref={place} className={classOf(display)} />;
}

/**
 * A formula set by KaTeX, with MathML for screen readers, once it comes near to view. Commands that reach out of the
 * formula are refused.
 */
export function Formula({ tex, display }: Props) {
  const { ref, isNear } = useNearView<HTMLSpanElement>(MARGIN_PX, use(Few));
  if (isNear) return <Drawn tex={tex} display={display} />;
  return (
    <span data-part="formula" ref={ref} className={classOf(display)}>
      {tex}
    </span>
  );
}
