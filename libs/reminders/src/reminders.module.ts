import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule, PersonalParts } from '@ardoise/accounts';
import { Documents } from '@ardoise/documents';
import { reminderDevices, reminderWishes, sentReminders } from './domain/daily-reminder.js';
import { DailyReminderController } from './http/daily-reminder.controller.js';
import { ReminderErasure } from './reactions/reminder-erasure.js';
import { ReminderHours } from './reactions/reminder-hours.js';
import { DailyReminders } from './services/daily-reminders.js';
import { PushKeys, pushKeys } from './services/push-keys.js';
import { PushSender } from './services/push-sender.js';

const controllers = [DailyReminderController];

@Module({
  imports: [CqrsModule, AccountsModule],
  controllers,
  providers: [...handlersOf(controllers), DailyReminders, PushKeys, PushSender, ReminderErasure, ReminderHours],
})
export class RemindersModule implements OnModuleInit {
  constructor(
    private readonly documents: Documents,
    private readonly parts: PersonalParts,
    private readonly reminders: DailyReminders,
  ) {}

  async onModuleInit(): Promise<void> {
    const kept = [reminderWishes, reminderDevices, sentReminders, pushKeys];
    await Promise.all(kept.map((one) => this.documents.declare(one)));
    this.parts.register('reminder', (userId) => this.reminders.told(userId));
  }
}
