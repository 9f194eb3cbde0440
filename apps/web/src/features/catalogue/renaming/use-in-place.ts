import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** Something that becomes a field in its place; ended by a key, the focus goes back to the element of `ref`. */
export function useInPlace<Holder extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<Holder>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    ref.current?.focus();
  }, [isOpen]);

  const begin = useCallback(() => setOpen(true), []);
  const onDone = useCallback((byKey: boolean) => {
    wantsFocus.current = byKey;
    setOpen(false);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      begin();
    },
    [begin],
  );
  return { isOpen, ref, begin, onDone, onKeyDown };
}
