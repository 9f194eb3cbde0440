import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mediaKind } from '@ardoise/contracts';
import { withTempFile, mayShrink, Media, shrink } from '@ardoise/media';
import type { MediaRef } from '../domain/content.js';

const EXTENSION = 'webp';

/** Always the same for a file (RFC 9562, version 8): made again, a thumbnail takes the place of the one before. */
function thumbnailId(mediaId: string): string {
  const hex = hash('sha256', `thumbnail ${mediaId}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Small pictures of large ones, kept beside them. */
@Injectable()
export class Thumbnails {
  constructor(private readonly media: Media) {}

  /** The thumbnail of a file, made if it is not there; null for what needs none or is no picture. */
  async make(file: MediaRef): Promise<MediaRef | null> {
    if (mediaKind(`.${file.extension}`) !== 'image' || !mayShrink(file.bytes)) return null;
    const id = thumbnailId(file.id);
    const present = await this.media.stat(id);
    if (present) return { id, extension: EXTENSION, bytes: present.size };
    if (!(await this.media.exists(file.id))) return null;
    const small = await withTempFile(this.media, file.id, shrink);
    if (!small) return null;
    await this.media.put(id, small, { mime: 'image/webp' });
    return { id, extension: EXTENSION, bytes: small.length };
  }
}
