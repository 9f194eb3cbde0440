import type { FileOnDisk } from './media.js';

/** The longer side of a small picture, in pixels: sharp on a card of a list, twice as dense screens included. */
export const SMALL_SIDE = 800;
/** A picture of fewer bytes than this is quick as it is. */
const LIGHT_BYTES = 100_000;
/** As many as `recognise` lets in; sharp refuses a picture of more before it unfolds anything. */
const MOST_PIXELS = 50_000_000;

/** Whether a picture of so many bytes is worth being looked at for a smaller one. */
export function mayShrink(bytes: number): boolean {
  return bytes >= LIGHT_BYTES;
}

/**
 * A small WebP of a large picture, upright as its camera held it, for lists.
 * @returns null for a picture that is small enough, that moves, that no decoder reads, or that would not become lighter.
 */
export async function shrink({ path, size }: FileOnDisk): Promise<Uint8Array | null> {
  if (!mayShrink(size)) return null;
  try {
    // Loaded where a picture is shrunk, and not in every process that serves it.
    const { default: sharp } = await import('sharp');
    const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { width, height, pages = 1 } = await picture.metadata();
    if (width * height > MOST_PIXELS || Math.max(width, height) <= SMALL_SIDE || pages > 1) return null;
    const small = await picture
      .autoOrient()
      .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside' })
      .webp({ quality: 78 })
      .toBuffer();
    return small.length < size ? small : null;
  } catch {
    // Cut off or of a kind that sharp does not read: browsers are left to make of it what they can.
    return null;
  }
}
