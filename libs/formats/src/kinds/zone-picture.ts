import { kindOf, LABELS } from '@ardoise/contracts/light';
import type { LabelledZone } from '@ardoise/contracts';
import { pictureSize } from '../picture-size.js';
import type { PictureSize } from '../picture-size.js';
import type { FileLookup, WrittenCard, WrittenFile } from '../written-card.js';

/** The picture that a card's zones lie on. */
export interface ZonePicture extends WrittenFile {
  size: PictureSize;
}

/** Null of a card that lies on none, and of one whose picture cannot be had or measured. */
export async function zonePicture(card: WrittenCard, file: FileLookup): Promise<ZonePicture | null> {
  if (card.media === null || !kindOf(card).needsPicture) return null;
  const found = await file(card.media);
  const size = found && pictureSize(found.bytes);
  return found && size ? { ...found, size } : null;
}

/** Where a zone lies, in whole pixels of a picture of that size: its middle, and half of what it takes, as well. */
export function pixelsOf({ x, y, width, height }: LabelledZone, whole: PictureSize) {
  const across = (thousandths: number) => Math.round((thousandths * whole.width) / LABELS.whole);
  const down = (thousandths: number) => Math.round((thousandths * whole.height) / LABELS.whole);
  const [left, top] = [across(x), down(y)];
  const [right, bottom] = [Math.max(left + 1, across(x + width)), Math.max(top + 1, down(y + height))];
  return {
    ...{ left, top, right, bottom },
    middle: { x: across(x + width / 2), y: down(y + height / 2) },
    half: { x: Math.max(1, Math.round((right - left) / 2)), y: Math.max(1, Math.round((bottom - top) / 2)) },
  };
}
