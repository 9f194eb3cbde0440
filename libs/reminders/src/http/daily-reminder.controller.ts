import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import {
  SetDailyReminder,
  SetDailyReminderHandler,
  StopDailyReminder,
  StopDailyReminderHandler,
  TestDailyReminder,
  TestDailyReminderHandler,
} from '../commands/daily-reminder.js';
import { GetDailyReminder, GetDailyReminderHandler } from '../queries/daily-reminder.js';

@Controller()
export class DailyReminderController extends Dispatcher {
  @Handles(routes.getDailyReminder, GetDailyReminderHandler)
  mine(@Me() me: Identity) {
    return this.queries.execute(new GetDailyReminder({ userId: me.userId }));
  }

  @Handles(routes.setDailyReminder, SetDailyReminderHandler)
  set(@Me() me: Identity, @Parsed() { body }: Input<typeof routes.setDailyReminder>) {
    return this.commands.execute(new SetDailyReminder({ userId: me.userId, form: body, now: Date.now() }));
  }

  @Handles(routes.stopDailyReminder, StopDailyReminderHandler)
  stop(@Me() me: Identity, @Parsed() { query }: Input<typeof routes.stopDailyReminder>) {
    return this.commands.execute(new StopDailyReminder({ userId: me.userId, deviceId: query.device }));
  }

  @Handles(routes.testDailyReminder, TestDailyReminderHandler)
  test(@Me() me: Identity, @Parsed() { body }: Input<typeof routes.testDailyReminder>) {
    return this.commands.execute(new TestDailyReminder({ userId: me.userId, deviceId: body.device }));
  }
}
