import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { DemoMedia } from '../demo-types.js';

const WIDTH_PX = 480;
/** The density at which librsvg takes one unit of the drawing for one pixel. */
const DENSITY_ONE_TO_ONE = 72;

const require = createRequire(import.meta.url);

/** A PNG of the flag, from world-countries' own drawing. */
export function flagPicture(filename: string, code: string): DemoMedia {
  return {
    filename,
    async load() {
      const drawing = require.resolve(`world-countries/data/${code.toLowerCase()}.svg`);
      // France's drawing is 3 units wide: enlarging its pixels would blur the stripes, so the drawing itself is scaled.
      const { width = WIDTH_PX } = await sharp(drawing).metadata();
      return sharp(drawing, { density: (DENSITY_ONE_TO_ONE * WIDTH_PX) / width })
        .resize({ width: WIDTH_PX })
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer();
    },
  };
}
