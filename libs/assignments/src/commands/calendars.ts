import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CalendarLink } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { calendarDecider, calendarStream } from '../domain/calendar.js';
import type { CalendarCommand } from '../domain/calendar.js';
import { CalendarLinks } from '../queries/calendars.js';

/** A student has an address of their calendar, which they give to a calendar program. */
export class OpenCalendar extends CommandOf<CalendarLink, { acting: Acting }> {}

/** The address leads nowhere any more; the next one will be another. */
export class CloseCalendar extends CommandOf<CalendarLink, { acting: Acting }> {}

@CommandHandler(OpenCalendar)
export class OpenCalendarHandler implements ICommandHandler<OpenCalendar> {
  constructor(
    private readonly commands: Commands,
    private readonly links: CalendarLinks,
  ) {}

  async execute({ acting }: OpenCalendar) {
    const { userId: studentId } = acting.actor;
    const command: CalendarCommand = { type: 'OpenCalendar', studentId, linkId: idFor(acting, 'calendar') };
    await this.commands.decide(calendarStream(studentId), calendarDecider, command, acting);
    return this.links.of(studentId);
  }
}

@CommandHandler(CloseCalendar)
export class CloseCalendarHandler implements ICommandHandler<CloseCalendar> {
  constructor(
    private readonly commands: Commands,
    private readonly links: CalendarLinks,
  ) {}

  async execute({ acting }: CloseCalendar) {
    const { userId: studentId } = acting.actor;
    await this.commands.decide(
      calendarStream(studentId),
      calendarDecider,
      { type: 'CloseCalendar', studentId },
      acting,
    );
    return this.links.of(studentId);
  }
}
