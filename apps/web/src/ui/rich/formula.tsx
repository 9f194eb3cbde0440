import { use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import katex from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex.min.css';
import styles from './rich-text.module.css';
import { DrawAll } from '../lists/drawn.ts';
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

const heard = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all formulas: there may be many. */
const observerOfAll = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) heard.get(target)?.();
    },
    { rootMargin: `${MARGIN_PX}px` },
  ));

/** Whether a formula is near to view, or ever was: known before it is first painted. */
function useNearView(isKnown: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const drawsAll = use(DrawAll);
  const [wasNear, setNear] = useState(isKnown);
  const isNear = wasNear || drawsAll;
  useLayoutEffect(() => {
    const element = ref.current;
    // Nothing is measured for nothing: between the drawing of thousands it would lay out the page each time.
    if (!element || isNear) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom >= -MARGIN_PX && top <= window.innerHeight + MARGIN_PX) setNear(true);
    const watching = observerOfAll();
    heard.set(element, () => setNear(true));
    watching.observe(element);
    return () => {
      watching.unobserve(element);
      heard.delete(element);
    };
  }, [isNear]);
  return { ref, isNear };
}

/**
 * A formula set by KaTeX, with MathML for screen readers, once it comes near to view. Commands that reach out of the
 * formula are refused.
 */
export function Formula({ tex, display }: Props) {
  const { ref, isNear } = useNearView(use(Few));
  if (isNear) return <Drawn tex={tex} display={display} />;
  return (
    <span data-part="formula" ref={ref} className={classOf(display)}>
      {tex}
    </span>
  );
}
