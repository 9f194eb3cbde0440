import { DAILY_REMINDER, daysAfter } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';

/** A student who asked for a reminder a day, under their id. */
export interface ReminderWish extends Document {
  /** Of the organisation's time zone. */
  hour: number;
  /** The first day on which it comes, YYYY-MM-DD: what is asked for after its hour begins tomorrow. */
  firstDay: string;
}

/** A browser on which it comes, under the SHA-256 of its endpoint. */
export interface ReminderDevice extends Document {
  userId: string;
  /** Whoever knows it may write to the browser, but only what is encrypted with the keys below is shown. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** ISO 8601 in UTC. */
  since: string;
}

/** That a day's reminder went out to a device, or is about to: written before it goes, since nobody wants it twice. */
export interface SentReminder extends Document {
  userId: string;
  deviceId: string;
  day: string;
}

export const reminderWishes = collection<ReminderWish>({
  name: 'reminder-wishes',
  durable: true,
  indexes: [{ fields: ['hour'] }],
});
export const reminderDevices = collection<ReminderDevice>({
  name: 'reminder-devices',
  durable: true,
  personal: true,
  indexes: [{ fields: ['userId', 'since'] }],
});
export const sentReminders = collection<SentReminder>({
  name: 'sent-reminders',
  durable: true,
  indexes: [{ fields: ['deviceId', 'day'], unique: true }, { fields: ['userId'] }],
});

/** A reminder that could not go out at its hour is worth sending for so many hours more, and is dropped then. */
const LATE_HOURS = 2;

/** What the clock of the school shows. */
export interface SchoolClock {
  day: string;
  hour: number;
}

/** @param hour '2026-03-03T17', as jobs are told it */
export function clockOf(hour: string): SchoolClock {
  const [day = '', hours = ''] = hour.split('T');
  return { day, hour: Number(hours) };
}

export const firstDayOf = (hour: number, now: SchoolClock) => (now.hour >= hour ? daysAfter(now.day, 1) : now.day);

/** Whether what was asked for at an hour may still be sent. */
export const isInTime = (asked: SchoolClock, now: SchoolClock) =>
  asked.day === now.day && now.hour - asked.hour <= LATE_HOURS;

/** The hours whose reminders go out when one begins: its own, and those before it, which a stop of the server may have kept. */
export function hoursToRemind(hour: string): string[] {
  const { day, hour: last } = clockOf(hour);
  return Array.from({ length: LATE_HOURS + 1 }, (_, before) => last - before)
    .filter((each) => each >= DAILY_REMINDER.first && each <= DAILY_REMINDER.last)
    .map((each) => `${day}T${String(each).padStart(2, '0')}`);
}

/**
 * Whether an endpoint is one of a push service that the school names: nothing else is ever written to, least of all an address
 * of its own network. @param services origins, whose host may begin with '*.'
 */
export function isServed(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username + password !== '') return false;
  return services.some((service) => {
    const [scheme = '', domain = ''] = service.split('*');
    return domain === '' ? origin === service : origin.startsWith(scheme) && origin.endsWith(domain);
  });
}
