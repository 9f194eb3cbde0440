import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import type { AccountEvent } from '../domain/account-events.js';
import { PersonalExportFiles } from './personal-export-files.js';

const NAME = 'personal-exports';

interface Asked {
  userId: string;
  /** Without it, all of the person's files are erased. */
  exportId?: string;
}

/** Gathers what is kept about people who ask for it. */
@Injectable()
export class PersonalExportJobs extends Reaction {
  override readonly name = NAME;
  /** One at a time: nobody's data is in such a hurry that others should wait for their pages. */
  override readonly together = 1;

  constructor(private readonly files: PersonalExportFiles) {
    super();
  }

  jobsOf({ id, type, data }: RecordedEvent): readonly NewJob[] {
    const { userId, exportId } = data as Asked;
    if (type === ('PersonalDataAsked' satisfies AccountEvent['type']))
      return [{ id, name: NAME, data: { userId, exportId } }];
    if (type === ('UserRemoved' satisfies AccountEvent['type']))
      return [{ id: `${id}-data`, name: NAME, data: { userId } }];
    return [];
  }

  async run({ data }: Job): Promise<void> {
    const { userId, exportId } = data as Asked;
    if (exportId === undefined) await this.files.forget(userId);
    else await this.files.make(userId, exportId, Date.now());
  }
}
