import { mediaKind } from '@ardoise/contracts';
import type { MediaKind } from '@ardoise/contracts';
import { fileTypeFromBuffer } from 'file-type';

export interface Recognised {
  /** Lower case, of the specification's list: what the file's address ends with. */
  extension: string;
  mime: string;
  kind: MediaKind;
}

/** Extensions of file-type that stand for one of the specification's. */
const SAME: Readonly<Record<string, string>> = { oga: 'ogg', asf: 'wmv', m4v: 'mp4', apng: 'png', qt: 'mov' };

/**
 * What a file is by its content, when that is a kind that the product takes and the file's name does not say another.
 * Neither SVG nor HTML is ever recognised.
 * @returns null for anything else, an empty file included.
 */
export async function recognise(bytes: Uint8Array, filename: string): Promise<Recognised | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return null;
  const extension = SAME[found.ext] ?? found.ext;
  const kind = mediaKind(`.${extension}`);
  if (!kind || kind !== mediaKind(filename)) return null;
  return { extension, mime: found.mime, kind };
}
