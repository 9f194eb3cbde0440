import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** The width of A4 in CSS pixels: 210 mm. */
const PAPER_PX = (210 / 25.4) * 96;

/**
 * Keeps `--paper-scale` of the box at what makes a sheet as wide as the box, never larger than it is. The sheet itself is
 * laid out in its true size, so that the text breaks on the screen where it will break on paper.
 */
export function usePaperScale(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      const width = element.clientWidth;
      if (width > 0) element.style.setProperty('--paper-scale', String(Math.min(1, width / PAPER_PX)));
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
}
