import { useState } from 'react';
import type { CSSProperties, ReactNode, Ref, SyntheticEvent } from 'react';
import type { PicturePoint, ZoneShape } from '@ardoise/contracts';
import { labelsTexts as words } from '#texts/ui/labels';
import styles from './labels.module.css';
import { placeOn, signPlace, standsAt } from './places.ts';
import { useZoom } from './use-zoom.tsx';

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
  /** Above it, beside what makes it larger. */
  above?: ReactNode;
  /** A tap, in thousandths. */
  onTap?: ((at: PicturePoint) => void) | undefined;
  /** What else lies on it. */
  children?: ReactNode;
  sheetRef?: Ref<HTMLDivElement>;
}

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
export function ZonedPicture({ url, zones = [], canZoom = false, above, onTap, children, sheetRef }: Props) {
  const [ratio, setRatio] = useState(USUAL);
  const { frame, style, width, controls } = useZoom();
  const measure = ({ naturalWidth: wide, naturalHeight: high }: HTMLImageElement) => {
    if (wide > 0 && high > 0) setRatio(wide / high);
  };
  const onClick = (event: SyntheticEvent<HTMLDivElement, MouseEvent>) =>
    onTap?.(placeOn(event.currentTarget, event.nativeEvent));
  return (
    <div className={styles.zoned} data-part="zoned" style={{ '--ratio': ratio } as CSSProperties}>
      {(canZoom || above) && (
        <div className={styles.head}>
          <div className="grow">{above}</div>
          {canZoom && controls}
        </div>
      )}
      <div className={styles.picture} style={style}>
        <div
          ref={frame}
          className={style ? `${styles.frame} ${styles.zoomed}` : styles.frame}
          style={style}
          // It is scrolled by keys as well.
          {...(style && { tabIndex: 0, role: 'group', 'aria-label': words.picture })}
        >
          <div
            ref={sheetRef}
            // A new one where the picture has told its form: whoever lays out around it looks again.
            key={ratio}
            className={onTap ? `${styles.sheet} ${styles.tapped}` : styles.sheet}
            data-part="sheet"
            style={{ width }}
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
              (zone, at) =>
                zone.sign !== undefined && (
                  <span
                    key={at}
                    className={`${styles.sign} ${styles[zone.look]}`}
                    style={standsAt(signPlace(zone))}
                    aria-hidden="true"
                  >
                    {zone.sign}
                  </span>
                ),
            )}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
