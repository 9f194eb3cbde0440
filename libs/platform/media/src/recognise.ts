import { mediaKind } from '@ardoise/contracts';
import type { MediaKind } from '@ardoise/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';

export interface Recognised {
  /** Lower case, of the specification's list: what the file's address ends with. */
  extension: string;
  mime: string;
  kind: MediaKind;
}

/** Extensions of file-type that stand for one of the specification's. */
const SAME: Readonly<Record<string, string>> = {
  oga: 'ogg',
  opus: 'ogg',
  asf: 'wmv',
  m4v: 'mp4',
  apng: 'png',
};

/** What files are served as: the types that browsers know, one an extension. */
const MIMES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  mp4: 'video/mp4',
  avi: 'video/x-msvideo',
  mov: 'video/quicktime',
  wmv: 'video/x-ms-wmv',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
};

/** Only the beginning can make a browser take a file for a page; that of a true medium holds no markup. */
const SNIFFED_BYTES = 1_024;
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i;

/** A picture unfolds to four bytes a pixel wherever it is shown: 50 million are 200 MB. */
const MOST_PIXELS = 50_000_000;

function isFlood(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes);
    return width * height > MOST_PIXELS;
  } catch {
    // It says no size: then no program unfolds it either.
    return false;
  }
}

/**
 * What a file is by its content, when that is a kind that the product takes and the file's name does not say another.
 * SVG and HTML are never recognised, nor a file that begins as a medium and goes on as a page, nor a picture of more than 50 million pixels.
 * @returns null for anything else, an empty file included.
 */
export async function recognise(bytes: Uint8Array, filename: string): Promise<Recognised | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return null;
  const extension = SAME[found.ext] ?? found.ext;
  const kind = mediaKind(`.${extension}`);
  const mime = MIMES[extension];
  if (!kind || !mime || kind !== mediaKind(filename) || !found.mime.startsWith(kind)) return null;
  if (kind === 'image' && isFlood(bytes)) return null;
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFFED_BYTES));
  return MARKUP.test(beginning.toString('latin1')) ? null : { extension, mime, kind };
}
