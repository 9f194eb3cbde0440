import { Controller, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { CalendarLink, Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { CloseCalendar, CloseCalendarHandler, OpenCalendar, OpenCalendarHandler } from '../commands/calendars.js';
import { GetCalendarLink, GetCalendarLinkHandler, ReadCalendar, ReadCalendarHandler } from '../queries/calendars.js';

@Controller()
export class CalendarController extends Dispatcher {
  @Handles(routes.getCalendarLink, GetCalendarLinkHandler)
  link(@Me() me: Identity): Promise<CalendarLink> {
    return this.queries.execute(new GetCalendarLink({ studentId: me.userId }));
  }

  @Handles(routes.openCalendarLink, OpenCalendarHandler)
  open(@Context() acting: CommandContext): Promise<CalendarLink> {
    return this.commands.execute(new OpenCalendar({ acting }));
  }

  @Handles(routes.closeCalendarLink, CloseCalendarHandler)
  close(@Context() acting: CommandContext): Promise<CalendarLink> {
    return this.commands.execute(new CloseCalendar({ acting }));
  }

  @Handles(routes.getCalendar, ReadCalendarHandler)
  async read(
    @Parsed() { params }: Input<typeof routes.getCalendar>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const calendar = await this.queries.execute(new ReadCalendar({ name: params.name, now: Date.now() }));
    void reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', 'inline; filename="a-faire.ics"');
    return calendar;
  }
}
