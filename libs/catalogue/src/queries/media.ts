import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Input, routes } from '@ardoise/contracts';
import { Media } from '@ardoise/media';
import { QueryOf } from '@ardoise/projections';
import { MediaLinks } from '../services/media-links.js';

export interface ServedFile {
  id: string;
  /** Bytes. */
  size: number;
  mime: string;
}

/** A file by its signed address. */
export class GetMediaFile extends QueryOf<
  ServedFile,
  { name: string; signed: Input<typeof routes.getMedia>['query'] }
> {}

@QueryHandler(GetMediaFile)
export class GetMediaFileHandler implements IQueryHandler<GetMediaFile> {
  constructor(
    private readonly media: Media,
    private readonly links: MediaLinks,
  ) {}

  async execute({ name, signed }: GetMediaFile) {
    this.links.check(name, signed.expires, signed.signature);
    const id = name.slice(0, name.indexOf('.'));
    const file = await this.media.stat(id);
    if (!file) throw new DomainError('not-found');
    return { id, size: file.size, mime: file.mime };
  }
}
