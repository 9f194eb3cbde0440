import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PersonalViews } from '@ardoise/accounts';
import type { PersonalView } from '@ardoise/accounts';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AssignmentEvent } from '../domain/assignment.js';
import type { CalendarEvent } from '../domain/calendar.js';
import type { ReminderEvent } from '../domain/reminder.js';

/** Of their own, people read that they opened or closed an address, and which mails went to them; what others gave is not theirs. */
@Injectable()
export class OwnCalendar implements PersonalView, OnModuleInit {
  readonly shows: readonly (CalendarEvent | ReminderEvent)['type'][] = [
    'CalendarOpened',
    'CalendarClosed',
    'ReminderSent',
  ];
  readonly hides: readonly AssignmentEvent['type'][] = [
    'AssignmentGiven',
    'AssignmentMoved',
    'AssignmentTakenBack',
    'AssignmentReminded',
  ];

  constructor(private readonly views: PersonalViews) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  /** Without the id that an address is made of. */
  async shown(events: readonly RecordedEvent[]): Promise<(object | null)[]> {
    return events.map(({ data }) => {
      const { linkId: _, ...told } = data as { linkId?: string };
      return told;
    });
  }
}
