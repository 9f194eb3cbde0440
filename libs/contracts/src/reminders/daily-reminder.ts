import { z } from 'zod';
import { DAILY_REMINDER } from '../constants.js';

/** The SHA-256 of a device's address at its push service, in hexadecimal: the address itself is a secret. */
const deviceId = z.string().regex(/^[0-9a-f]{64}$/);

/** Where a browser lets itself be told something, as its PushSubscription says (Push API; RFC 8030, RFC 8291). */
export const pushDevice = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.strictObject({
    /** A point of P-256, uncompressed. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** A student asks for a reminder a day on this device too, and says at which hour it comes on all of theirs. */
export const dailyReminderForm = z.strictObject({
  hour: z.int().min(DAILY_REMINDER.first).max(DAILY_REMINDER.last),
  device: pushDevice,
});
export type DailyReminderForm = z.infer<typeof dailyReminderForm>;

export const dailyReminder = z.object({
  /** The application's public key, by which a push service knows it; null where the school sends no reminders. */
  key: z.string().nullable(),
  /** In the organisation's time zone; null as long as none is asked for. */
  hour: z.int().nullable(),
  devices: z.array(deviceId),
});
export type DailyReminder = z.infer<typeof dailyReminder>;

/** Without a device: all of them. */
export const dailyReminderStop = z.strictObject({ device: deviceId.optional() });
export const dailyReminderTest = z.strictObject({ device: deviceId });
