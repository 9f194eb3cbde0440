import { useLayoutEffect, useRef, useState } from 'react';

/** How many of a list's items have gone out above its box, which shows the last ones. @param count of them: looked at anew */
export function useHiddenLines<List extends HTMLElement>(count: number) {
  const list = useRef<List>(null);
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const look = () =>
      setHidden([...box.children].filter((item) => item instanceof HTMLElement && item.offsetTop < 0).length);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    document.fonts?.addEventListener('loadingdone', look);
    return () => {
      sizes.disconnect();
      document.fonts?.removeEventListener('loadingdone', look);
    };
  }, [count]);
  return { list, hidden };
}
