import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DAILY_REMINDER, DomainError } from '@ardoise/contracts';
import type { Answer, DailyReminder, DailyReminderForm, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { CommandOf } from '@ardoise/projections';
import { testText } from '#texts/reminders';
import { firstDayOf, reminderDevices, reminderWishes } from '../domain/daily-reminder.js';
import type { ReminderDevice, ReminderWish } from '../domain/daily-reminder.js';
import { DailyReminders, deviceIdOf } from '../services/daily-reminders.js';
import { PushSender } from '../services/push-sender.js';

/** A student asks for a reminder a day, on the device that asks, or for another hour. */
export class SetDailyReminder extends CommandOf<
  DailyReminder,
  {
    userId: string;
    form: DailyReminderForm;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** On one device, or on none. */
export class StopDailyReminder extends CommandOf<DailyReminder, { userId: string; deviceId: string | undefined }> {}

export class TestDailyReminder extends CommandOf<
  Answer<typeof routes.testDailyReminder>,
  { userId: string; deviceId: string }
> {}

const CHANGES: Bound = { name: 'reminder-changes', points: 60, seconds: 3_600 };
const TESTS: Bound = { name: 'reminder-tests', points: 5, seconds: 600 };

@CommandHandler(SetDailyReminder)
export class SetDailyReminderHandler implements ICommandHandler<SetDailyReminder> {
  constructor(
    private readonly documents: Documents,
    private readonly reminders: DailyReminders,
    private readonly sender: PushSender,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError reminders-closed, reminder-service, malformed, too-many-tries */
  async execute({ userId, form: { hour, device }, now }: SetDailyReminder) {
    this.reminders.mustBeOpen();
    await this.limits.take([{ bound: CHANGES, key: userId }]);
    this.sender.mustReach(device);
    const id = deviceIdOf(device.endpoint);
    const known = await this.documents.get(reminderDevices, id);
    // Whoever signs in on a device of somebody else takes it over.
    const since = known?.userId === userId ? known.since : new Date(now).toISOString();
    const put: ReminderDevice = { id, userId, endpoint: device.endpoint, ...device.keys, since };
    const others = (await this.reminders.devicesOf(userId)).filter((one) => one.id !== id);
    const tooMany = others.slice(0, Math.max(0, others.length - DAILY_REMINDER.devices + 1));
    const present = await this.documents.get(reminderWishes, userId);
    const wish: ReminderWish = { id: userId, hour, firstDay: firstDayOf(hour, this.reminders.clock(now)) };
    await this.documents.commit({
      writes: [
        { in: reminderDevices, put },
        ...tooMany.map((one): Write => ({ in: reminderDevices, delete: one.id })),
        ...(present?.hour === hour ? [] : [{ in: reminderWishes, put: wish }]),
      ],
    });
    return this.reminders.of(userId);
  }
}

@CommandHandler(StopDailyReminder)
export class StopDailyReminderHandler implements ICommandHandler<StopDailyReminder> {
  constructor(
    private readonly documents: Documents,
    private readonly reminders: DailyReminders,
  ) {}

  async execute({ userId, deviceId }: StopDailyReminder) {
    const writes = await this.reminders.leaving(userId, ({ id }) => deviceId === undefined || id === deviceId);
    if (writes.length > 0) await this.documents.commit({ writes });
    return this.reminders.of(userId);
  }
}

@CommandHandler(TestDailyReminder)
export class TestDailyReminderHandler implements ICommandHandler<TestDailyReminder> {
  constructor(
    private readonly documents: Documents,
    private readonly reminders: DailyReminders,
    private readonly sender: PushSender,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError reminders-closed, reminder-device, reminder-away, too-many-tries */
  async execute({ userId, deviceId }: TestDailyReminder) {
    this.reminders.mustBeOpen();
    const device = await this.documents.get(reminderDevices, deviceId);
    if (device?.userId !== userId) throw new DomainError('reminder-device');
    await this.limits.take([{ bound: TESTS, key: userId }]);
    const outcome = await this.sender.send(device, testText).catch(() => 'refused' as const);
    if (outcome === 'refused') throw new DomainError('reminder-away');
    if (outcome === 'taken') return {};
    await this.documents.commit({ writes: await this.reminders.leaving(userId, ({ id }) => id === deviceId) });
    throw new DomainError('reminder-device');
  }
}
