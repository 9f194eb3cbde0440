import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref, SyntheticEvent } from 'react';
import type { PicturePoint, ZoneShape } from '@ardoise/contracts';
import { labelsTexts as words } from '#texts/ui/labels';
import { Button } from '../../actions/button.tsx';
import styles from './labels.module.css';
import { placeOn, standsAt } from './places.ts';

/** How a zone is drawn: `cover` hides what is under it. */
export type ZoneLook = 'plain' | 'active' | 'faint' | 'right' | 'wrong' | 'cover' | 'coverAsked';

export interface DrawnZone extends ZoneShape {
  look: ZoneLook;
  /** What it is called beside the picture. */
  sign?: string | undefined;
}

interface Props {
  url: string;
  zones?: readonly DrawnZone[];
  /** It is worked on: it can be made larger, in its own frame. */
  canZoom?: boolean;
  /** A tap, in thousandths. */
  onTap?: ((at: PicturePoint) => void) | undefined;
  /** What else lies on it. */
  children?: ReactNode;
  sheetRef?: Ref<HTMLDivElement>;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** Until the picture is there. */
const USUAL = 4 / 3;

function Shape({ zone: { shape, x, y, width, height, look } }: { zone: DrawnZone }) {
  const drawn = (className: string | undefined) =>
    shape === 'rectangle' ? (
      <rect className={className} x={x} y={y} width={width} height={height} />
    ) : (
      <ellipse className={className} cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
    );
  return (
    <g className={styles[look]}>
      {drawn(styles.halo)}
      {drawn(styles.outline)}
    </g>
  );
}

/** A picture whole, as large as its place allows, with what is drawn on it. */
export function ZonedPicture({ url, zones = [], canZoom = false, onTap, children, sheetRef }: Props) {
  const [ratio, setRatio] = useState(USUAL);
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (width > 0 && height > 0) setRatio(width / height);
  };
  const scale = ZOOMS[zoom] ?? 1;
  const zoomTo = (place: number) => {
    const box = frame.current;
    if (box)
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
  const onClick = (event: SyntheticEvent<HTMLDivElement, MouseEvent>) =>
    onTap?.(placeOn(event.currentTarget, event.nativeEvent));
  return (
    <div className={styles.picture} data-part="zoned" style={{ '--ratio': ratio } as CSSProperties}>
      <div
        ref={frame}
        className={scale > 1 ? `${styles.frame} ${styles.zoomed}` : styles.frame}
        // It is scrolled by keys as well.
        {...(scale > 1 && { tabIndex: 0, role: 'group', 'aria-label': words.picture })}
      >
        <div
          ref={sheetRef}
          // A new one where the picture has told its form: whoever lays out around it looks again.
          key={ratio}
          className={onTap ? `${styles.sheet} ${styles.tapped}` : styles.sheet}
          data-part="sheet"
          style={{ width: `${scale * 100}%` }}
          onClick={onTap && onClick}
        >
          <img
            ref={(image) => {
              if (image?.complete) measure(image);
            }}
            src={url}
            alt={words.picture}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => measure(currentTarget)}
          />
          {zones.length > 0 && (
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
              {zones.map((zone, at) => (
                <Shape key={at} zone={zone} />
              ))}
            </svg>
          )}
          {zones.map(
            ({ sign, look, x, y }, at) =>
              sign !== undefined && (
                <span
                  key={at}
                  className={`${styles.sign} ${styles[look]}`}
                  style={standsAt({ x, y })}
                  aria-hidden="true"
                >
                  {sign}
                </span>
              ),
          )}
          {children}
        </div>
      </div>
      {canZoom && (
        <div className={styles.zoom} data-part="fields">
          <Button aria-label={words.smaller} aria-disabled={zoom === 0} onClick={() => zoomTo(Math.max(0, zoom - 1))}>
            −
          </Button>
          <Button
            aria-label={words.larger}
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => zoomTo(Math.min(ZOOMS.length - 1, zoom + 1))}
          >
            +
          </Button>
        </div>
      )}
    </div>
  );
}
