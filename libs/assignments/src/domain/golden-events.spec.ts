import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import { AssignmentReminders } from '../reactions/reminders.js';
import { assignmentsProjection } from '../read/assignments.js';
import { calendarLinksProjection } from '../read/calendar-links.js';
import { assignmentDecider } from './assignment.js';
import type { AssignmentEvent } from './assignment.js';

/** Events as version 1 wrote them: this file only grows. */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, position) => ({ ...event, id: `e${position}`, stream: 'x', revision: 0, position }));

const isOfAssignment = (event: RecordedEvent): event is RecordedEvent & AssignmentEvent =>
  event.type.startsWith('Assignment');

describe('events of version 1', () => {
  it('are all there', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(7);
  });

  it('still make the same assignment', () => {
    const state = events.filter(isOfAssignment).reduce(assignmentDecider.evolve, assignmentDecider.initial);
    expect(state).toEqual({
      assignmentId: 'a1',
      dueAt: '2026-12-03T17:00:00.000Z',
      takenBack: true,
      reminded: '2026-11-25',
    });
    expect(foldInMemory(assignmentsProjection, events)).toEqual([
      {
        id: 'a1',
        target: { kind: 'deck', id: 'd1' },
        measure: { kind: 'known', percent: 80 },
        classIds: ['k1'],
        studentIds: ['s1'],
        dueAt: '2026-12-03T17:00:00.000Z',
        note: 'Pour le contrôle',
        givenAt: '2026-11-25T08:00:00.000Z',
        givenBy: 'p1',
        takenBackAt: '2026-11-25T08:00:04.000Z',
        remindedAt: '2026-11-25T08:00:02.000Z',
      },
    ]);
  });

  it('still make the same open calendars', () => {
    expect(foldInMemory(calendarLinksProjection, events)).toEqual([
      { id: 's2', linkId: '019abc00-0000-7000-8000-000000000002' },
    ]);
  });

  it('still ask for a mail to each who was named, by ids of their own', () => {
    const { jobsOf } = AssignmentReminders.prototype;
    expect(events.flatMap((event) => jobsOf(event))).toEqual([
      {
        id: 'e2-0',
        name: 'assignment-reminders',
        data: { assignmentId: 'a1', studentId: 's1', message: 'Courage' },
      },
      {
        id: 'e2-1',
        name: 'assignment-reminders',
        data: { assignmentId: 'a1', studentId: 's2', message: 'Courage' },
      },
    ]);
  });
});
