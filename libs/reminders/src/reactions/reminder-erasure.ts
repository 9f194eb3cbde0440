import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@ardoise/accounts';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { DailyReminders } from '../services/daily-reminders.js';

const NAME = 'reminder-erasure';

/** Whoever has no account any more is not written to, and their devices are erased. */
@Injectable()
export class ReminderErasure extends Reaction {
  override readonly name = NAME;

  constructor(private readonly reminders: DailyReminders) {
    super();
  }

  jobsOf({ id, type, data }: RecordedEvent): readonly NewJob[] {
    if (type !== ('UserRemoved' satisfies AccountEvent['type'])) return [];
    const { userId } = data as { userId: string };
    return [{ id: `${id}-reminders`, name: NAME, data: { userId } }];
  }

  run({ data }: Job): Promise<void> {
    return this.reminders.forget((data as { userId: string }).userId);
  }
}
