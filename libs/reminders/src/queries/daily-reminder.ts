import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { DailyReminder } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { DailyReminders } from '../services/daily-reminders.js';

export class GetDailyReminder extends QueryOf<DailyReminder, { userId: string }> {}

@QueryHandler(GetDailyReminder)
export class GetDailyReminderHandler implements IQueryHandler<GetDailyReminder> {
  constructor(private readonly reminders: DailyReminders) {}

  execute({ userId }: GetDailyReminder) {
    return this.reminders.of(userId);
  }
}
