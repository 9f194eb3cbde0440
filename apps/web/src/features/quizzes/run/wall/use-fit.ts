import { useLayoutEffect, useRef } from 'react';

const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

/**
 * Writes what stands in the box as large as it fits, through --fit from 1 down to 0 (its styles say the least size); fitted
 * anew when the box or what stands in it changes its size.
 */
export function useFit<E extends HTMLElement>() {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      for (const step of STEPS) {
        element.style.setProperty('--fit', String(step));
        if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) break;
      }
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    // A picture or a formula that comes later.
    element.addEventListener('load', fit, true);
    return () => {
      sizes.disconnect();
      element.removeEventListener('load', fit, true);
    };
  });
  return box;
}
