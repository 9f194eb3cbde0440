import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { DomainError, routes, pathOf } from '@ardoise/contracts';
import type { CalendarLink, OwnAssignment } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { RuntimePlatform, SealedIds } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import ical from 'ical-generator';
import { workCalendarTexts, remainsIn } from '#texts/assignments';
import { addressToDoAt } from '../domain/address-to-do-at.js';
import { calendarLinks } from '../read/calendar-links.js';
import { OwnAssignments } from './own.js';

/** A student's own address, or that they have none. */
export class GetCalendarLink extends QueryOf<CalendarLink, { studentId: string }> {}

/** What is to do, as iCalendar (RFC 5545). */
export class ReadCalendar extends QueryOf<
  string,
  {
    /** The last part of the address. */
    name: string;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

const END = '.ics';
/** A calendar program shows work in the half hour before it is due. */
const SHOWN_MS = 30 * 60_000;
/** How often a calendar program is told to ask again, in seconds. */
const AGAIN = 3_600;

/** Addresses of students' calendars: sealed, so that none can be guessed, and void once the student closes them. */
@Injectable()
export class CalendarLinks {
  private readonly sealed: SealedIds<'calendar'>;

  constructor(
    platform: RuntimePlatform,
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {
    this.sealed = new SealedIds(platform.secret);
  }

  async of(studentId: string): Promise<CalendarLink> {
    const open = await this.documents.get(calendarLinks, studentId);
    if (!open) return { url: null };
    const name = `${this.sealed.token('calendar', open.linkId)}${END}`;
    return { url: `${this.settings.publicUrl}${pathOf(routes.getCalendar, { name })}` };
  }

  /** Whose calendar it is; nothing for an address that was not made here, or was closed. */
  async ownerOf(name: string): Promise<string | undefined> {
    const linkId = name.endsWith(END) ? this.sealed.idOf('calendar', name.slice(0, -END.length)) : null;
    if (linkId === null) return undefined;
    const [open] = await this.documents.find(calendarLinks, { linkId });
    return open?.id;
  }
}

@QueryHandler(GetCalendarLink)
export class GetCalendarLinkHandler implements IQueryHandler<GetCalendarLink> {
  constructor(private readonly links: CalendarLinks) {}

  execute({ studentId }: GetCalendarLink) {
    return this.links.of(studentId);
  }
}

@QueryHandler(ReadCalendar)
export class ReadCalendarHandler implements IQueryHandler<ReadCalendar> {
  constructor(
    private readonly links: CalendarLinks,
    private readonly people: People,
    private readonly own: OwnAssignments,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError not-found, also once its owner is no student any more */
  async execute({ name, now }: ReadCalendar): Promise<string> {
    const studentId = await this.links.ownerOf(name);
    const person = studentId && (await this.people.members([studentId])).get(studentId);
    if (!person || person.role !== 'student') throw new DomainError('not-found');
    const { APP_NAME, ORG_NAME } = this.settings.values;
    const calendar = ical({
      name: workCalendarTexts.name(APP_NAME),
      prodId: { company: ORG_NAME, product: APP_NAME, language: workCalendarTexts.language },
      ttl: AGAIN,
    });
    for (const assignment of await this.own.of(studentId, now)) calendar.createEvent(this.eventOf(assignment));
    return calendar.toString();
  }

  private eventOf({ id, target, given_at, due_at, note, ...standing }: OwnAssignment) {
    const done = standing.done_at !== null;
    const url = `${this.settings.publicUrl}${addressToDoAt(target)}`;
    return {
      id,
      stamp: new Date(given_at),
      start: new Date(Date.parse(due_at) - SHOWN_MS),
      end: new Date(due_at),
      summary: (done ? workCalendarTexts.done : workCalendarTexts.toDo)(target.name),
      description: [remainsIn(standing), note, url].filter(Boolean).join('\n\n'),
      url,
    };
  }
}
