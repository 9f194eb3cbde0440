import { useEffect, useRef } from 'react';
import { CHOICES } from './queue.ts';
import type { Choice } from './queue.ts';
import { isOwnControl } from '../../ui/flip-card.tsx';

/** Space and Enter flip the card, 1 to 5 rate it. A dialog or a field that is open keeps its keys. */
export function useRevisionKeys(onFlip: () => void, onRate: (choice: Choice) => void): void {
  const latest = useRef({ onFlip, onRate });
  useEffect(() => {
    latest.current = { onFlip, onRate };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const isFlip = event.key === ' ' || event.key === 'Enter';
      const choice = CHOICES[Number(event.key) - 1];
      // An open dialog holds the focus, and with it its keys.
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (isTyping || (isFlip && isOwnControl(event.target))) return;
      if (isFlip) latest.current.onFlip();
      else if (choice) latest.current.onRate(choice);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
