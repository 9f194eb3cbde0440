import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { labelsTexts as words } from '#texts/ui/labels';
import { Button } from '../../actions/button.tsx';
import styles from './labels.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** As high as this part of the window a picture may become where it is made larger. */
const HIGHEST = 0.45;

interface Room {
  /** Of the picture as it stands when it is whole, in pixels. */
  width: number;
  height: number;
  /** How wide it may become. */
  most: number;
}

/** Makes a picture larger within a frame that scrolls, and takes the room that there is. */
export function useZoom() {
  const [zoom, setZoom] = useState(0);
  const [room, setRoom] = useState<Room | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const zoomTo = (place: number) => {
    const box = frame.current;
    if (!box) return;
    if (zoom === 0) {
      const { width, height } = box.getBoundingClientRect();
      setRoom({ width, height, most: box.parentElement?.parentElement?.clientWidth ?? width });
    }
    middle.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
    setZoom(place);
  };
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    // What was in the middle stays there.
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  useEffect(() => {
    if (zoom === 0) return;
    // A telephone is turned: there is another room.
    const whole = () => setZoom(0);
    window.addEventListener('orientationchange', whole);
    return () => window.removeEventListener('orientationchange', whole);
  }, [zoom]);

  const scale = ZOOMS[zoom] ?? 1;
  const isLarge = scale > 1 && room !== null;
  const style = isLarge
    ? {
        width: Math.min(room.most, room.width * scale),
        height: Math.min(Math.max(room.height, window.innerHeight * HIGHEST), room.height * scale),
      }
    : undefined;
  const step = (label: string, sign: string, to: number) => (
    <Button aria-label={label} aria-disabled={ZOOMS[to] === undefined} onClick={() => ZOOMS[to] && zoomTo(to)}>
      {sign}
    </Button>
  );
  const controls = (
    <div className={styles.zoom} data-part="fields">
      {step(words.smaller, '−', zoom - 1)}
      {step(words.larger, '+', zoom + 1)}
    </div>
  );
  return { frame, style, width: isLarge ? room.width * scale : '100%', controls };
}
