import { useEffect, useRef } from 'react';
import { isOwnControl } from '../../ui/flip-card.tsx';

/** An open dialog holds the focus, and with it its keys; so does a field. */
const keepsKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;

/** Space and Enter flip the card; any other key is offered to `onKey`, which answers whether it was one of its own. */
export function useRevisionKeys(onFlip: () => void, onKey: (key: string) => boolean): void {
  const latest = useRef({ onFlip, onKey });
  useEffect(() => {
    latest.current = { onFlip, onKey };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (keepsKeys(event.target)) return;
      const isFlip = event.key === ' ' || event.key === 'Enter';
      if (isFlip && isOwnControl(event.target)) return;
      if (isFlip) latest.current.onFlip();
      else if (!latest.current.onKey(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Ctrl+Z, or the same with the command key. */
export function useUndoKey(onUndo: () => void): void {
  const latest = useRef(onUndo);
  useEffect(() => {
    latest.current = onUndo;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented || keepsKeys(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
