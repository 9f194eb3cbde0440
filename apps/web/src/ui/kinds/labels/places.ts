import type { PicturePoint, ZoneShape } from '@ardoise/contracts';
import { LABELS } from '@ardoise/contracts/light';

const STEP = 10;
const LARGE_STEP = 50;

const ARROWS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const inPicture = (value: number, most: number = LABELS.whole) => Math.max(0, Math.min(most, Math.round(value)));

/** How far an arrow goes, in thousandths of the picture; null for other keys. */
export function arrowStep(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isLarge = shiftKey,
): PicturePoint | null {
  const arrow = ARROWS[key];
  const by = isLarge ? LARGE_STEP : STEP;
  return arrow ? { x: arrow.x * by, y: arrow.y * by } : null;
}

/** Where on a picture a pointer is; at its edge where it is outside. */
export function placeOn(picture: Element, { clientX, clientY }: { clientX: number; clientY: number }): PicturePoint {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return {
    x: inPicture(((clientX - left) / width) * LABELS.whole),
    y: inPicture(((clientY - top) / height) * LABELS.whole),
  };
}

/** How far in, of its width and height, an ellipse is met on the way from its box's corner to its middle. */
const ROUND = (1 - Math.SQRT1_2) / 2;

/** Where a zone's number stands: on its edge, at the upper left. */
export function signPlace({ shape, x, y, width, height }: ZoneShape): PicturePoint {
  return shape === 'rectangle' ? { x, y } : { x: x + width * ROUND, y: y + height * ROUND };
}

/** Of a place as CSS has it. */
export const standsAt = ({ x, y }: PicturePoint) => ({ left: `${x / 10}%`, top: `${y / 10}%` });
