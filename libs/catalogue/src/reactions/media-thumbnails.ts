import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { MediaRecords } from './media-records.js';
import type { CardFile } from './media-records.js';
import { filesPutBy } from './media-jobs.js';

/** Gives a large picture a small one when it is put on a card. */
@Injectable()
export class MediaThumbnails extends Reaction {
  override readonly name = 'media-thumbnails';
  /** A large picture unfolds to 200 MB while it is shrunk. */
  override readonly together = 1;

  constructor(private readonly records: MediaRecords) {
    super();
  }

  jobsOf(event: RecordedEvent): readonly NewJob[] {
    return filesPutBy(event).map(({ id, data }) => ({ id: `${id}-thumbnail`, name: this.name, data }));
  }

  async run({ data }: Job): Promise<void> {
    await this.records.shrink(data as CardFile);
  }
}
