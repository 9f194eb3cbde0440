import { useLayoutEffect } from 'react';

/**
 * Says on <html> (data-paper) what is printed of a page, for as long as it stands there: styles of what is around it go by
 * that, where `:has()` would do in Firefox from 121 only.
 */
export function useOnPaper(what: 'cards' | 'codes' | 'link' | 'results' | null): void {
  useLayoutEffect(() => {
    if (what === null) return;
    const root = document.documentElement;
    const before = root.getAttribute('data-paper');
    root.setAttribute('data-paper', what);
    return () => {
      if (before === null) root.removeAttribute('data-paper');
      else root.setAttribute('data-paper', before);
    };
  }, [what]);
}
