import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { LabelledZone, PicturePoint } from '@ardoise/contracts';
import { LABELS } from '@ardoise/contracts/light';
import { labelsTexts } from '#texts/ui/labels';
import { boxBetween, HOLDS, movedBy, resizedBy, withZone } from './geometry.ts';
import type { Hold } from './geometry.ts';
import styles from './editor.module.css';
import { placeOn, arrowStep } from './places.ts';
import { ZonedPicture } from './zoned-picture.tsx';
import type { DrawnZone } from './zoned-picture.tsx';

const words = labelsTexts.editor;

interface Props {
  url: string;
  zones: readonly LabelledZone[];
  /** The one that is written or moved; -1 for none. */
  chosen: number;
  /** Of those that are drawn. */
  shape: LabelledZone['shape'];
  onZones: (zones: LabelledZone[]) => void;
  onChoose: (at: number) => void;
  /** A zone was drawn. */
  onDrawn: (zone: LabelledZone) => void;
  onRemove: (at: number) => void;
  above: ReactNode;
}

/** What the pointer does: draws a zone, moves one, or pulls at one. */
type Held =
  | { does: 'draw'; from: PicturePoint; to: PicturePoint }
  | { does: 'move' | Hold; at: number; from: PicturePoint; zone: LabelledZone };

const boxOf = ({ x, y, width, height }: LabelledZone) => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  width: `${width / 10}%`,
  height: `${height / 10}%`,
});

/** The picture on which zones are drawn, moved and resized: by mouse, finger or keys. */
export function ZoneCanvas({ url, zones, chosen, shape, onZones, onChoose, onDrawn, onRemove, above }: Props) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const sheet = useRef<HTMLDivElement>(null);
  const isFull = zones.length >= LABELS.most;

  const hold = (event: PointerEvent, begin: (from: PicturePoint) => Held) => {
    if (event.button !== 0 || !sheet.current) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(begin(placeOn(sheet.current, event)));
  };
  const onMove = (event: PointerEvent) => {
    if (!held || !sheet.current) return;
    const to = placeOn(sheet.current, event);
    if (held.does === 'draw') return setHeld({ ...held, to });
    const by = { x: to.x - held.from.x, y: to.y - held.from.y };
    const { zone, does } = held;
    onZones(withZone(zones, held.at, does === 'move' ? movedBy(zone, by) : resizedBy(zone, does, by)));
  };
  const onUp = () => {
    setHeld(null);
    if (held?.does !== 'draw') return;
    const box = boxBetween(held.from, held.to);
    if (box && !isFull) onDrawn({ label: '', shape, ...box });
    else onChoose(-1);
  };
  const onKey = (event: KeyboardEvent, at: number, zone: LabelledZone) => {
    if (event.target !== event.currentTarget) return;
    const step = arrowStep(event, false);
    if (step) {
      const next = event.shiftKey ? resizedBy(zone, { across: 1, down: 1 }, step) : movedBy(zone, step);
      onZones(withZone(zones, at, next));
      setSaid(words.placed(at + 1, next));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drawn = held?.does === 'draw' ? boxBetween(held.from, held.to) : null;
  const shown: DrawnZone[] = [
    ...zones.map((zone, at): DrawnZone => ({
      ...zone,
      look: at === chosen ? 'active' : 'plain',
      sign: String(at + 1),
    })),
    ...(drawn && !isFull ? [{ shape, ...drawn, look: 'active' as const }] : []),
  ];
  return (
    <div
      className={styles.canvas}
      role="group"
      aria-label={words.canvas}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => setHeld(null)}
    >
      <ZonedPicture url={url} zones={shown} canZoom above={above} sheetRef={sheet}>
        <div
          className={styles.ground}
          data-part="ground"
          onPointerDown={(event) => hold(event, (from) => ({ does: 'draw', from, to: from }))}
        />
        {zones.map((zone, at) => (
          <div
            key={at}
            role="application"
            aria-label={words.zoneAt(at + 1, zone.label)}
            tabIndex={0}
            className={styles.zone}
            data-part="zone"
            style={boxOf(zone)}
            onFocus={() => onChoose(at)}
            onKeyDown={(event) => onKey(event, at, zone)}
            onPointerDown={(event) => hold(event, (from) => ({ does: 'move', at, from, zone }))}
          >
            {at === chosen &&
              HOLDS.map((edges) => (
                <span
                  key={`${edges.across} ${edges.down}`}
                  className={styles.handle}
                  data-part="hold"
                  style={{ left: `${(edges.across + 1) * 50}%`, top: `${(edges.down + 1) * 50}%` }}
                  onPointerDown={(event) => hold(event, (from) => ({ does: edges, at, from, zone }))}
                />
              ))}
          </div>
        ))}
      </ZonedPicture>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
