import { useCallback, useState } from 'react';

/** Before it has been measured. */
const HEIGHT_PX = 480;

/** The height within an element, in pixels, followed as it changes. */
export function useBoxHeight() {
  const [height, setHeight] = useState(HEIGHT_PX);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.height > 0) setHeight(Math.floor(entry.contentRect.height));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
