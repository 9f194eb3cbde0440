import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { CalendarEvent } from '../domain/calendar.js';

/** Under the student's id, the id of their calendar's open address; no document without one. */
export interface CalendarLinkDocument extends Document {
  linkId: string;
}

export const calendarLinks = collection<CalendarLinkDocument>({
  name: 'calendar-links-v1',
  onDisk: true,
  indexes: [{ fields: ['linkId'] }],
});

const owner = ({ data }: { data: { studentId: string } }) => data.studentId;

export const calendarLinksProjection = projection<CalendarLinkDocument, CalendarEvent>({
  name: 'calendar-links-v1',
  into: calendarLinks,
  touches: { CalendarOpened: owner, CalendarClosed: owner },
  evolve: (_, { type, data }, id) => (type === 'CalendarOpened' ? { id, linkId: data.linkId } : undefined),
});
