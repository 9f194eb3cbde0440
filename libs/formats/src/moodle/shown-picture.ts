import type { PictureSize } from '../picture-size.js';

/** Moodle keeps a larger picture that is dropped onto at this size (`QTYPE_DDMARKER_BGIMAGE_MAXWIDTH`, `…MAXHEIGHT`). */
const MOST: PictureSize = { width: 600, height: 400 };
/** The same of a picture that is dragged. */
const MOST_DRAGGED: PictureSize = { width: 150, height: 100 };

function fitted({ width, height }: PictureSize, most: PictureSize): PictureSize {
  const part = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * part), height: Math.round(height * part) };
}

/** What the places on a picture are measured in there. */
export const shownInMoodle = (size: PictureSize): PictureSize => fitted(size, MOST);

/** Of small print: of a letter, more or less, and of a line with what is around it. */
const LETTER = 7;
const [LINE, AROUND] = [18, 12];
/** Each place is a little larger than the largest of what may be dropped there (`resizeAllDragsAndDropsInGroup`). */
const MORE = 10;

/**
 * How large, more or less, a place for these labels is there: as what is dropped, be it a text or a picture.
 * @param size of the picture, where it is one
 */
export function dropSize(drags: readonly { label: string; size?: PictureSize | null }[]): PictureSize {
  const sizes = drags.map(({ label, size }) =>
    size ? fitted(size, MOST_DRAGGED) : { width: LETTER * label.length + AROUND, height: LINE },
  );
  return {
    width: sizes.reduce((most, { width }) => Math.max(most, width), 0) + MORE,
    height: sizes.reduce((most, { height }) => Math.max(most, height), 0) + MORE,
  };
}
