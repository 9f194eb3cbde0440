import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { DailyReminder } from '@ardoise/contracts';
import { DailyReminders } from '../services/daily-reminders.js';

export class GetDailyReminder extends Query<DailyReminder> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetDailyReminder)
export class GetDailyReminderHandler implements IQueryHandler<GetDailyReminder> {
  constructor(private readonly reminders: DailyReminders) {}

  execute({ userId }: GetDailyReminder) {
    return this.reminders.of(userId);
  }
}
