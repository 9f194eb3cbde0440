import { open } from 'node:fs/promises';
import { mediaKind } from '@ardoise/contracts';
import type { MediaKind } from '@ardoise/contracts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { imageSize } from 'image-size';

export interface RecognisedMedia {
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
/** Where nearly every picture says its size. */
const SIZED_BYTES = 128 * 1_024;
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i;

/** A picture unfolds to four bytes a pixel wherever it is shown: 50 million are 200 MB. */
const MOST_PIXELS = 50_000_000;

/** null when it says no size there. */
function pixelsOf(bytes: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return null;
  }
}

/** Of a picture on disk: where its beginning says no size (a photograph behind a long description), its decoder is asked. */
async function pixelsOfFile(path: string, beginning: Uint8Array): Promise<number | null> {
  const pixels = pixelsOf(beginning);
  if (pixels !== null) return pixels;
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height,
      () => null,
    );
}

/**
 * What a file is by its content, when that is a kind that the product takes and the file's name does not say another.
 * SVG and HTML are never recognised, nor a file that begins as a medium and goes on as a page, nor a picture of more than 50 million pixels.
 * @returns null for anything else, an empty file included.
 */
export async function recognise(bytes: Uint8Array, filename: string): Promise<RecognisedMedia | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return judged(found, filename, bytes, async () => pixelsOf(bytes));
}

/** The same of a file on disk, of which only what is needed is read. */
export async function recogniseFile(path: string, filename: string): Promise<RecognisedMedia | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return null;
  const beginning = await beginningOf(path, SIZED_BYTES);
  return judged(found, filename, beginning, () => pixelsOfFile(path, beginning));
}

async function beginningOf(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @param pixels asked of pictures alone; null when it says no size: then no program unfolds it either. */
async function judged(
  found: { ext: string; mime: string } | undefined,
  filename: string,
  bytes: Uint8Array,
  pixels: () => Promise<number | null>,
): Promise<RecognisedMedia | null> {
  if (!found) return null;
  const extension = SAME[found.ext] ?? found.ext;
  const kind = mediaKind(`.${extension}`);
  const mime = MIMES[extension];
  if (!kind || !mime || kind !== mediaKind(filename) || !found.mime.startsWith(kind)) return null;
  if (kind === 'image' && ((await pixels()) ?? 0) > MOST_PIXELS) return null;
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFFED_BYTES));
  return MARKUP.test(beginning.toString('latin1')) ? null : { extension, mime, kind };
}
