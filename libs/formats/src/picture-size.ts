import { BMP } from 'image-size/types/bmp';
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

/** Of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The pictures that a card can show. */
const TYPES = [PNG, JPG, GIF, WEBP, BMP];
/** From here on, a photograph lies on its side (EXIF). */
const TURNED = 5;

/** The size of a picture as it is shown, by what its own file says; null of what is no picture. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  try {
    const type = TYPES.find(({ validate }) => validate(bytes));
    if (!type) return null;
    const { width, height, orientation = 1 } = type.calculate(bytes);
    if (!(width > 0 && height > 0)) return null;
    return orientation >= TURNED ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
