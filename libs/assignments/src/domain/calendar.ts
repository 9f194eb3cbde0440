import type { Decider } from '@ardoise/event-store';

/** A student's calendar can be read by whoever has its address, which is made of `linkId`; no address any more. */
export type CalendarEvent =
  | { type: 'CalendarOpened'; data: { studentId: string; linkId: string } }
  | { type: 'CalendarClosed'; data: { studentId: string } };

export type CalendarCommand =
  { type: 'OpenCalendar'; studentId: string; linkId: string } | { type: 'CloseCalendar'; studentId: string };

export const calendarStream = (studentId: string) => `calendar-${studentId}`;

/** The id of the open address. One that is open stays what it is. */
export const calendarDecider: Decider<string | null, CalendarCommand, CalendarEvent> = {
  initial: null,
  decide: (command, open) => {
    const { studentId } = command;
    if (command.type === 'CloseCalendar') return open === null ? [] : [{ type: 'CalendarClosed', data: { studentId } }];
    return open === null ? [{ type: 'CalendarOpened', data: { studentId, linkId: command.linkId } }] : [];
  },
  evolve: (_, { type, data }) => (type === 'CalendarOpened' ? data.linkId : null),
};
