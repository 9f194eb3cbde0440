import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { GetToday } from '@ardoise/revision';
import { dailyReminderText } from '#texts/reminders';
import {
  clockOf,
  hoursToRemind,
  isInTime,
  reminderDevices,
  reminderWishes,
  sentReminders,
} from '../domain/daily-reminder.js';
import type { ReminderDevice, SentReminder } from '../domain/daily-reminder.js';
import { DailyReminders } from '../services/daily-reminders.js';
import { PushSender } from '../services/push-sender.js';

const NAME = 'daily-reminders';
const PAGE = 200;
/** Students who are looked at, and written to, at once. */
const TOGETHER = 4;

/**
 * Each hour, writes to those who asked for it, have cards that are due and have revised nothing that day. What goes out to a device
 * is written down before: whoever else does the same work, or does it again after a crash, passes it over.
 */
@Injectable()
export class ReminderHours extends Reaction {
  override readonly name = NAME;
  override readonly together = 1;

  constructor(
    private readonly documents: Documents,
    private readonly reminders: DailyReminders,
    private readonly people: People,
    private readonly queries: QueryBus,
    private readonly sender: PushSender,
  ) {
    super();
  }

  jobsOf(): readonly NewJob[] {
    return [];
  }

  override hourly(hour: string): readonly NewJob[] {
    if (!this.reminders.isOpen) return [];
    return hoursToRemind(hour).map((each) => ({ id: `${NAME}-${each}`, name: NAME, data: { hour: each } }));
  }

  async run({ data }: Job): Promise<void> {
    const { hour } = data as { hour: string };
    const asked = clockOf(hour);
    const failures: unknown[] = [];
    for (let after = ''; ;) {
      // What was kept for too long is dropped, also in the midst of it.
      const now = Date.now();
      const clock = this.reminders.clock(now);
      if (!isInTime(asked, clock)) return;
      const due = { id: { $gt: after }, hour: asked.hour, firstDay: { $lte: clock.day } };
      const wishes = await this.documents.find(reminderWishes, due, { sort: { id: 1 }, limit: PAGE });
      const ids = wishes.map(({ id }) => id);
      await this.remindAll(ids, clock.day, now, failures);
      if (ids.length < PAGE) break;
      after = ids.at(-1) ?? '';
    }
    // One service that is away keeps nobody else from theirs; the job is tried again for it alone.
    if (failures.length > 0) throw failures[0];
  }

  private async remindAll(ids: readonly string[], day: string, now: number, failures: unknown[]): Promise<void> {
    const people = await this.people.members(ids);
    for (let start = 0; start < ids.length; start += TOGETHER)
      await Promise.all(
        ids.slice(start, start + TOGETHER).map((id) => {
          const work = people.get(id)?.role === 'student' ? this.remind(id, day, now) : this.reminders.forget(id);
          return work.catch((error: unknown) => failures.push(error));
        }),
      );
  }

  private async remind(userId: string, day: string, now: number): Promise<void> {
    const devices = await this.reminders.devicesOf(userId);
    if (devices.length === 0) return;
    const { due, done } = await this.queries.execute(new GetToday({ studentId: userId, now, cards: undefined }));
    if (due === 0 || done > 0) return;
    const past = await this.documents.find(sentReminders, { userId, day: { $lt: day } });
    const old = past.map(({ id }): Write => ({ in: sentReminders, delete: id }));
    if (old.length > 0) await this.documents.commit({ writes: old });
    for (const device of devices) await this.write(device, day, due);
  }

  private async write(device: ReminderDevice, day: string, due: number): Promise<void> {
    const put: SentReminder = { id: randomUUID(), userId: device.userId, deviceId: device.id, day };
    const isFirst = await this.documents.commit({ writes: [{ in: sentReminders, put }] }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DuplicateKey) return false;
        throw error;
      },
    );
    if (!isFirst) return;
    try {
      if ((await this.sender.send(device, dailyReminderText(due))) !== 'gone') return;
    } catch (error) {
      await this.documents.commit({ writes: [{ in: sentReminders, delete: put.id }] });
      throw error;
    }
    // The wish stays, also without a device: a browser whose address is another one tells so at its next visit.
    const gone: Write = { in: reminderDevices, delete: device.id };
    await this.documents.commit({ writes: [gone, { in: sentReminders, delete: put.id }] });
  }
}
