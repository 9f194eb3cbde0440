import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventStore, handle } from '@ardoise/event-store';
import { Media, inspect } from '@ardoise/media';
import type { MediaRef } from '../domain/content.js';
import { mediaFileDecider, mediaFileStream } from '../domain/media-file.js';
import type { MediaFileCommand } from '../domain/media-file.js';
import { Thumbnails } from './thumbnails.js';

/** A file of a card. */
export interface CardFile {
  flashcardId: string;
  file: MediaRef;
}

/** Looks at the files of cards and has the log know what it found; nobody acts, the product does. */
@Injectable()
export class MediaRecords {
  constructor(
    private readonly store: EventStore,
    private readonly media: Media,
    private readonly thumbnails: Thumbnails,
  ) {}

  /** @returns whether the file is sound */
  async check({ flashcardId, file: { id: mediaId, extension } }: CardFile): Promise<boolean> {
    const fault = await inspect(this.media, mediaId, extension);
    await this.record({ type: 'RecordCheck', mediaId, flashcardId, fault });
    return fault === null;
  }

  /** Gives a large picture its thumbnail, unless it has one that is still there. */
  async shrink({ flashcardId, file }: CardFile): Promise<void> {
    const thumbnail = await this.thumbnails.make(file);
    if (thumbnail) await this.record({ type: 'RecordThumbnail', mediaId: file.id, flashcardId, thumbnail });
  }

  private async record(command: MediaFileCommand): Promise<void> {
    const now = new Date().toISOString();
    // What is known already is not told again: no id has to say that it is a repetition.
    const decision = { now, eventId: () => randomUUID() };
    await handle(this.store, mediaFileStream(command.mediaId), mediaFileDecider, command, decision);
  }
}
