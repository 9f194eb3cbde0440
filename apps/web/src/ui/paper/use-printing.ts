import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/** Calls back before the page goes to the printer, and after: what hears of it is drawn before the paper is. */
function subscribe(onChange: () => void): () => void {
  const turn = (to: boolean) => () => {
    printing = to;
    flushSync(onChange);
  };
  const before = turn(true);
  const after = turn(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed: paper shows all. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);
