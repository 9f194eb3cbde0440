import { DomainError } from '@ardoise/contracts';
import { assignmentDecider } from './assignment.js';
import type { AssignmentCommand, AssignmentEvent, AssignmentFields } from './assignment.js';
import { calendarDecider } from './calendar.js';
import { remainingOf, assignmentStatusOf } from './standing.js';

const here = { assignmentId: 'a' };
const fields: AssignmentFields = {
  target: { kind: 'deck', id: 'd' },
  measure: { kind: 'known', percent: 80 },
  classIds: ['k'],
  studentIds: [],
  dueAt: '2026-12-01T17:00:00.000Z',
  note: '',
};
const given: AssignmentEvent = { type: 'AssignmentGiven', data: { ...here, ...fields } };
const takenBack: AssignmentEvent = { type: 'AssignmentTakenBack', data: here };
const remind = (day: string, ...studentIds: string[]): AssignmentCommand => ({
  type: 'Remind',
  studentIds,
  message: 'Courage',
  day,
});
const reminded = (day: string): AssignmentEvent => ({
  type: 'AssignmentReminded',
  data: { ...here, studentIds: ['s'], message: 'Courage', day },
});
const move = (dueAt: string): AssignmentCommand => ({ type: 'MoveAssignment', dueAt });

const when = (command: AssignmentCommand, ...events: AssignmentEvent[]) =>
  assignmentDecider.decide(
    command,
    events.reduce((state, event) => assignmentDecider.evolve(state, event), assignmentDecider.initial),
  );

describe('an assignment', () => {
  it('is given once', () => {
    expect(when({ type: 'GiveAssignment', ...here, ...fields })).toEqual([given]);
    expect(when({ type: 'GiveAssignment', ...here, ...fields }, given)).toEqual([]);
  });

  it('is changed once it is there', () => {
    for (const command of [move('x'), { type: 'TakeAssignmentBack' }, remind('2026-11-25', 's')] as const)
      expect(() => when(command)).toThrow(new DomainError('not-found'));
  });

  it('is due at another moment, and not at the same again', () => {
    const later = '2026-12-08T17:00:00.000Z';
    const moved: AssignmentEvent = { type: 'AssignmentMoved', data: { ...here, dueAt: later } };
    expect(when(move(later), given)).toEqual([moved]);
    expect(when(move(later), given, moved)).toEqual([]);
    expect(when(move(fields.dueAt), given)).toEqual([]);
  });

  it('is taken back once, and is not changed any more then', () => {
    expect(when({ type: 'TakeAssignmentBack' }, given)).toEqual([takenBack]);
    expect(when({ type: 'TakeAssignmentBack' }, given, takenBack)).toEqual([]);
    for (const command of [move('2026-12-02T00:00:00.000Z'), remind('2026-11-25', 's')])
      expect(() => when(command, given, takenBack)).toThrow(new DomainError('assignment-taken-back'));
  });

  it('writes to those who wait once a day, and to nobody when nobody does', () => {
    expect(when(remind('2026-11-25', 's'), given)).toEqual([reminded('2026-11-25')]);
    expect(() => when(remind('2026-11-25', 's'), given, reminded('2026-11-25'))).toThrow(
      new DomainError('assignment-reminded'),
    );
    expect(when(remind('2026-11-26', 's'), given, reminded('2026-11-25'))).toEqual([reminded('2026-11-26')]);
    expect(() => when(remind('2026-11-25'), given)).toThrow(new DomainError('assignment-nobody-waits'));
  });
});

describe('a calendar', () => {
  const opened = { type: 'CalendarOpened', data: { studentId: 's', linkId: 'l' } } as const;

  it('has one address at a time, and another one after it was closed', () => {
    const open = { type: 'OpenCalendar', studentId: 's', linkId: 'l' } as const;
    expect(calendarDecider.decide(open, null)).toEqual([opened]);
    expect(calendarDecider.decide({ ...open, linkId: 'm' }, calendarDecider.evolve(null, opened))).toEqual([]);
    const closed = { type: 'CalendarClosed', data: { studentId: 's' } } as const;
    expect(calendarDecider.decide({ type: 'CloseCalendar', studentId: 's' }, 'l')).toEqual([closed]);
    expect(calendarDecider.decide({ type: 'CloseCalendar', studentId: 's' }, null)).toEqual([]);
    expect(calendarDecider.evolve('l', closed)).toBeNull();
  });
});

describe('where a student stands', () => {
  const nothing = { total: 10, seen: 4, known: 3, workedAt: null, doneAt: null, toldLate: false };

  it('is done for ever, late once it was due, and begun with the first card', () => {
    expect(assignmentStatusOf(nothing, 100, 100)).toBe('not_begun');
    expect(assignmentStatusOf({ ...nothing, workedAt: 50 }, 100, 100)).toBe('under_way');
    expect(assignmentStatusOf({ ...nothing, workedAt: 50 }, 100, 101)).toBe('late');
    expect(assignmentStatusOf({ ...nothing, doneAt: 150 }, 100, 200)).toBe('done');
  });

  it('says how much remains', () => {
    expect(remainingOf(nothing, { kind: 'seen' })).toBe(6);
    expect(remainingOf(nothing, { kind: 'known', percent: 75 })).toBe(5);
    expect(remainingOf(nothing, { kind: 'known', percent: 20 })).toBe(0);
    expect(remainingOf(nothing, { kind: 'part' })).toBe(1);
    expect(remainingOf({ ...nothing, doneAt: 1 }, { kind: 'seen' })).toBe(0);
  });
});
