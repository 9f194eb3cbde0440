import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { MediaRecords } from './media-records.js';
import type { CardFile } from './media-records.js';
import { flashcards } from '../read/flashcards.js';
import { mediaFilesOf } from '../read/media-files.js';
import { filesPutBy } from './media-jobs.js';

/** One file, or those of all cards. */
type Asked = CardFile | { night: string };

/** Files looked at in the same moment, in a nightly check. */
const TOGETHER = 4;

/** Checks each file when it is put on a card, and every night those of all cards that stand. */
@Injectable()
export class MediaChecks extends Reaction {
  override readonly name = 'media-checks';

  constructor(
    private readonly documents: Documents,
    private readonly records: MediaRecords,
  ) {
    super();
  }

  jobsOf(event: RecordedEvent): readonly NewJob[] {
    return filesPutBy(event).map(({ id, data }) => ({ id, name: this.name, data }));
  }

  override nightly(night: string): readonly NewJob[] {
    return [{ id: `media-${night}`, name: this.name, data: { night } }];
  }

  async run({ data }: Job): Promise<void> {
    const asked = data as Asked;
    if ('file' in asked) await this.records.check(asked);
    else await this.checkAll();
  }

  /** Also makes the thumbnails that are missing: of files that came before there were any, or whose own file was lost. */
  private async checkAll(): Promise<void> {
    const cards = await this.documents.find(
      flashcards,
      { deletedAt: null },
      { projection: { media: 1, mediaVerso: 1 } },
    );
    const files = cards.flatMap((card) => mediaFilesOf(card).map(({ file }) => ({ flashcardId: card.id, file })));
    const next = files[Symbol.iterator]();
    const sound: CardFile[] = [];
    const work = async () => {
      for (const one of next) if (await this.records.check(one)) sound.push(one);
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    for (const one of sound) await this.records.shrink(one);
  }
}
