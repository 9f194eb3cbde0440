import { leaveBehind, takeLeft } from '../../../platform/offline/left-behind.ts';
import type { KeptRating } from './kept-ratings.ts';

/**
 * Leaves behind what the device does not keep yet when the page is left, and takes it again where the browser had kept the page
 * for the way back: another page may have taken it up and sent it. Returns how to stop.
 * @param unkept what is not known to be kept, at that moment
 */
export function followLeaving(owner: string, unkept: () => readonly KeptRating[]): () => void {
  let left: readonly KeptRating[] = [];
  const leave = () => {
    left = unkept();
    for (const rating of left) leaveBehind(owner, rating.key, rating);
  };
  // Heard before the store's own: what it keeps then says so already. What it had kept before the page stood still is taken as well:
  // sent by then, it would be sent anew by the next page, over what was pressed later.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    for (const rating of left) if (!takeLeft(owner, rating.key)) rating.tried = true;
    left = [];
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
