import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { DailyReminder, PersonalData } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { CollectionDefinition, Document, Write } from '@ardoise/documents';
import { hourIn } from '@ardoise/jobs';
import { Settings } from '@ardoise/settings';
import { clockOf, reminderDevices, reminderWishes, sentReminders } from '../domain/daily-reminder.js';
import type { ReminderDevice, SchoolClock } from '../domain/daily-reminder.js';
import { PushKeys } from './push-keys.js';

export const deviceIdOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/** The reminders that students have asked for. */
@Injectable()
export class DailyReminders {
  constructor(
    private readonly documents: Documents,
    private readonly keys: PushKeys,
    private readonly settings: Settings,
  ) {}

  get isOpen(): boolean {
    return this.settings.values.ALLOW_REMINDERS;
  }

  /** @throws DomainError reminders-closed */
  mustBeOpen(): void {
    if (!this.isOpen) throw new DomainError('reminders-closed');
  }

  /** @param now milliseconds since 1970 */
  clock(now: number): SchoolClock {
    return clockOf(hourIn(now, this.settings.values.TIME_ZONE));
  }

  /** Those of a person, the one that was added first before the others. */
  devicesOf(userId: string): Promise<ReminderDevice[]> {
    return this.documents.find(reminderDevices, { userId }, { sort: { since: 1 } });
  }

  async of(userId: string): Promise<DailyReminder> {
    const [wish, devices] = await Promise.all([this.documents.get(reminderWishes, userId), this.devicesOf(userId)]);
    return {
      key: this.isOpen ? (await this.keys.present()).publicKey : null,
      hour: wish?.hour ?? null,
      devices: devices.map(({ id }) => id),
    };
  }

  /** What a person reads of it in the file of their own data. */
  async told(userId: string): Promise<PersonalData['reminder']> {
    const [wish, devices] = await Promise.all([this.documents.get(reminderWishes, userId), this.devicesOf(userId)]);
    return (
      wish && {
        hour: wish.hour,
        devices: devices.map(({ endpoint, since }) => ({ service: new URL(endpoint).host, since })),
      }
    );
  }

  /** What takes devices away, and with the last one the wish. */
  async leaving(userId: string, leaves: (device: ReminderDevice) => boolean): Promise<Write[]> {
    const devices = await this.devicesOf(userId);
    const gone = devices.filter(leaves);
    const writes = gone.map(({ id }): Write => ({ in: reminderDevices, delete: id }));
    return gone.length === devices.length ? [...writes, { in: reminderWishes, delete: userId }] : writes;
  }

  /** Erases all that is kept of a person here. */
  async forget(userId: string): Promise<void> {
    const all = async (from: CollectionDefinition<Document>) =>
      (await this.documents.find(from, { userId })).map(({ id }): Write => ({ in: from, delete: id }));
    const writes = [...(await all(reminderDevices)), ...(await all(sentReminders))];
    await this.documents.commit({ writes: [...writes, { in: reminderWishes, delete: userId }] });
  }
}
