import { useLayoutEffect, useRef } from 'react';
import katex from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex.min.css';

/** Longer than any formula needs, shorter than what would hold up the page. */
const MAX_EXPAND = 300;
const MAX_SIZE_EM = 20;

/** A formula set by KaTeX, with MathML for screen readers. Commands that reach out of the formula are refused. */
export function Formula({ tex, display }: { tex: string; display: boolean }) {
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
  return <span ref={place} className={display ? 'rich-formula rich-formula-block' : 'rich-formula'} />;
}
