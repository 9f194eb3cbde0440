import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Input, routes, Upload } from '@ardoise/contracts';
import { cleaned, Media, recogniseFile } from '@ardoise/media';
import { idFor } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { contentOf } from '../domain/content.js';
import type { Content, MediaRef } from '../domain/content.js';

/** What a form says of both faces. */
type WrittenForm = Input<
  typeof routes.createFlashcard | typeof routes.editFlashcard | typeof routes.rewriteMyProposal
>['body'];

/** Files of cards: kept before the event that names them, so that no card ever names a file that is not there. */
@Injectable()
export class MediaStore {
  constructor(private readonly media: Media) {}

  /** What the form says, and what it leaves out as it is; its files are stored. @throws DomainError media-kind */
  async written(form: WrittenForm, present: Content, acting: Acting): Promise<Content> {
    return {
      ...contentOf(form, present),
      media: await this.take(form.media, idFor(acting, 'media'), present.media),
      mediaVerso: await this.take(form.media_verso, idFor(acting, 'mediaVerso'), present.mediaVerso),
    };
  }

  /**
   * What a form's media field means for a card: a new file is stored under `id`, '' takes the present one away,
   * nothing leaves it. @throws DomainError media-kind when the content is not an accepted image, video or sound.
   */
  async take(field: Upload | '' | undefined, id: string, present: MediaRef | null): Promise<MediaRef | null> {
    if (field === undefined) return present;
    if (field === '') return null;
    const found = await recogniseFile(field.path, field.filename);
    if (!found) throw new DomainError('media-kind');
    const { extension, mime } = found;
    const kept = await cleaned(field, extension, async (clean) => {
      await this.media.put(id, clean, { mime });
      return { id, extension, bytes: clean.size };
    });
    if (!kept) throw new DomainError('media-kind');
    return kept;
  }
}
