import type { LabelledZone, PicturePoint, ZoneShape } from '@ardoise/contracts';
import { LABELS } from '@ardoise/contracts/light';
import { inPicture } from './places.ts';

type Box = Pick<ZoneShape, 'x' | 'y' | 'width' | 'height'>;

/** A zone that is smaller was tapped, not drawn. */
const SMALLEST = 10;

/** The box between two places of the picture, whichever comes first; null where it is too small to have been meant. */
export function boxBetween(one: PicturePoint, other: PicturePoint): Box | null {
  const box = {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
  return box.width < SMALLEST || box.height < SMALLEST ? null : box;
}

/** The zone elsewhere, whole within the picture. */
export const movedBy = <Zone extends Box>(zone: Zone, { x, y }: PicturePoint): Zone => ({
  ...zone,
  x: inPicture(zone.x + x, LABELS.whole - zone.width),
  y: inPicture(zone.y + y, LABELS.whole - zone.height),
});

/** Which edges of a zone are held: −1 the left or upper one, 1 the other one, 0 neither. */
export interface Hold {
  across: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

const HELD = [-1, 0, 1] as const;
export const HOLDS: readonly Hold[] = HELD.flatMap((down) => HELD.map((across) => ({ across, down }))).filter(
  ({ across, down }) => across !== 0 || down !== 0,
);

/** From where to where, with one end held and moved. */
function stretched(from: number, size: number, held: -1 | 0 | 1, by: number): { from: number; size: number } {
  if (held === 0) return { from, size };
  if (held > 0) return { from, size: Math.max(SMALLEST, inPicture(from + size + by) - from) };
  const end = from + size;
  const begin = Math.min(end - SMALLEST, inPicture(from + by));
  return { from: begin, size: end - begin };
}

/** The zone with its held edges moved: they stay in the picture, and do not cross the others. */
export function resizedBy<Zone extends Box>(zone: Zone, hold: Hold, { x, y }: PicturePoint): Zone {
  const across = stretched(zone.x, zone.width, hold.across, x);
  const down = stretched(zone.y, zone.height, hold.down, y);
  return { ...zone, x: across.from, width: across.size, y: down.from, height: down.size };
}

const NEW_SIZE = 200;
const BESIDE = 60;

/** Where a zone that is added without being drawn lies: in the middle, not quite on the one before it. */
export function newBox(count: number): Box {
  const off = (count % 5) * BESIDE;
  const at = LABELS.whole / 2 - NEW_SIZE + off;
  return { x: at, y: at, width: NEW_SIZE, height: NEW_SIZE };
}

export const withZone = (zones: readonly LabelledZone[], at: number, part: Partial<LabelledZone>): LabelledZone[] =>
  zones.map((zone, place) => (place === at ? { ...zone, ...part } : zone));
