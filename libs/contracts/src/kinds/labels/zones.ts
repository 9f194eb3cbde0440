import { LABELS } from './limits.js';
import type { LabelledZone } from './details.js';

/** A place of a picture, in thousandths of its width and height. */
export interface PicturePoint {
  x: number;
  y: number;
}
export type ZoneShape = Omit<LabelledZone, 'label'>;

const POINT = /^(\d{1,4}),(\d{1,4})$/;

/** As an answer says it. */
export const writtenPoint = ({ x, y }: PicturePoint): string => `${x},${y}`;

/** What an answer says; null where it says no place of the picture. */
export function readPoint(text: string): PicturePoint | null {
  const [, x, y] = POINT.exec(text.trim()) ?? [];
  if (x === undefined || y === undefined) return null;
  const point = { x: Number(x), y: Number(y) };
  return Math.max(point.x, point.y) <= LABELS.whole ? point : null;
}

export const middleOf = ({ x, y, width, height }: ZoneShape): PicturePoint => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});

/** Whether a zone holds a place; its edge belongs to it. */
export function holdsPoint({ shape, x, y, width, height }: ZoneShape, at: PicturePoint): boolean {
  if (shape === 'rectangle') return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  const across = (2 * (at.x - x)) / width - 1;
  const down = (2 * (at.y - y)) / height - 1;
  return across ** 2 + down ** 2 <= 1;
}
