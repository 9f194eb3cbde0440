import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Tells an element by `--keyboard` how much of the page's foot a keyboard on the screen covers: what sticks to it stands above. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const tell = () => {
      // Drawn larger by two fingers, less of the page is seen without any keyboard.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    tell();
    for (const type of ['resize', 'scroll']) view.addEventListener(type, tell);
    return () => {
      for (const type of ['resize', 'scroll']) view.removeEventListener(type, tell);
    };
  }, [element]);
}
