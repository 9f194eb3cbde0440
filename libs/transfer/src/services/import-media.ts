import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ardoise/catalogue';
import { DomainError, errorDetails } from '@ardoise/contracts';
import type { Upload } from '@ardoise/contracts';
import { cleaned, Media, recogniseFile } from '@ardoise/media';
import type { RecognisedMedia } from '@ardoise/media';
import { inTurn } from './in-turn.js';

/** Files written at once: each waits for the disk. */
const TOGETHER = 8;

function refused({ filename }: Pick<Upload, 'filename'>): DomainError {
  return new DomainError('media-kind', errorDetails.mediaKind(filename));
}

/** Files of an import: looked at, all of them, before the first is kept. */
@Injectable()
export class ImportMedia {
  constructor(private readonly media: Media) {}

  /** @throws DomainError media-kind when one is not what the product takes, by its content */
  async recognised(files: readonly Upload[]): Promise<RecognisedMedia[]> {
    const found: RecognisedMedia[] = [];
    for (const { path, filename } of files) {
      const kind = await recogniseFile(path, filename);
      if (!kind) throw refused({ filename });
      found.push(kind);
    }
    return found;
  }

  /** Keeps them, each under the id of its index; the same ids again replace what an unfinished import has left. */
  async keep(
    files: readonly Upload[],
    kinds: readonly RecognisedMedia[],
    idOf: (index: number) => string,
  ): Promise<MediaRef[]> {
    const found = files.map((file, index) => ({ file, kind: kinds[index] as RecognisedMedia }));
    return inTurn(found, TOGETHER, async ({ file, kind: { mime, extension } }, index) => {
      const id = idOf(index);
      const kept = await cleaned(file, extension, async (clean) => {
        await this.media.put(id, clean, { mime });
        return { id, extension, bytes: clean.size };
      });
      if (!kept) throw refused(file);
      return kept;
    });
  }
}
