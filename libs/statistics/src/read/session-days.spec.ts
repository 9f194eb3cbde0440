import type { SessionEvent } from '@ardoise/accounts';
import { foldInMemory } from '@ardoise/projections';
import { sessionDaysProjection } from './session-days.js';
import type { SessionDayDocument } from './session-days.js';
import { generalOf, usageOf, visitsIn } from './usage.js';

const at = (time: string) => `2026-03-${time.includes('T') ? time : `03T${time}`}:00.000Z`;
const moment = (time: string) => Date.parse(at(time));
const who = { sessionId: 's', userId: 'u' };

const started = (time: string, data = who) => [time, { type: 'SessionStarted', data: { ...data, role: 'student' } }];
const seen = (time: string, data = who) => [time, { type: 'SessionSeen', data }];
const resumed = (time: string) => [time, { type: 'SessionResumed', data: who }];
const ended = (time: string) => [time, { type: 'SessionEnded', data: { ...who, reason: 'signed-out' } }];
const silent = (time: string, last: string) => [
  time,
  { type: 'SessionFellSilent', data: { ...who, lastSeenAt: at(last) } },
];

/** The documents that events lead to, each told as [time, event]. */
function after(...told: unknown[][]): SessionDayDocument[] {
  const recorded = (told as [string, SessionEvent][]).map(([time, event], index) => ({
    ...event,
    id: `e${index}`,
    stream: 'x',
    revision: index,
    position: index + 1,
    metadata: { at: at(time), version: 1 },
  }));
  return foldInMemory(sessionDaysProjection, recorded);
}

const MARCH = { from: moment('01T00:00'), to: moment('31T00:00') };
/** Minutes of each session. */
const minutes = (documents: SessionDayDocument[], span = MARCH) =>
  visitsIn(documents, span).map(({ from, to }) => (to - from) / 60_000);

describe('a session', () => {
  it('runs from sign-in to sign-out', () => {
    expect(minutes(after(started('08:00'), seen('08:05'), ended('08:07')))).toEqual([7]);
  });

  it('is still open at its last sign of life', () => {
    expect(minutes(after(started('08:00'), seen('08:05'), seen('08:10')))).toEqual([10]);
    expect(minutes(after(started('08:00')))).toEqual([0]);
  });

  it('ends with its last sign of life after half an hour of silence, and another begins when the page comes back', () => {
    const day = after(started('08:00'), seen('08:05'), silent('08:40', '08:09'), resumed('09:00'), ended('09:03'));
    expect(minutes(day)).toEqual([9, 3]);
  });

  it('does not grow by a sign-out that comes after the silence', () => {
    expect(minutes(after(started('08:00'), seen('08:05'), ended('10:00')))).toEqual([5]);
    expect(minutes(after(started('08:00'), silent('08:36', '08:04'), ended('08:37')))).toEqual([4]);
    expect(minutes(after(ended('08:00')))).toEqual([]);
  });

  it('takes the news of its silence even after it came back', () => {
    const day = after(started('08:00'), seen('08:05'), resumed('09:00'), silent('09:01', '08:09'), seen('09:06'));
    expect(minutes(day)).toEqual([9, 6]);
  });

  it('goes on over midnight as one, when somebody is there', () => {
    const nights = after(started('03T23:50'), seen('03T23:56'), seen('04T00:01'), seen('04T00:06'), ended('04T00:10'));
    expect(nights).toHaveLength(2);
    expect(minutes(nights)).toEqual([20]);
    expect(minutes(nights, { from: moment('04T00:00'), to: MARCH.to })).toEqual([10]);
    expect(minutes(nights, { from: MARCH.from, to: moment('04T00:00') })).toEqual([10]);
  });

  it('goes on over midnight by a last sign of life that is told late', () => {
    expect(minutes(after(started('03T23:58'), silent('04T00:40', '04T00:04')))).toEqual([6]);
  });

  it('does not go on over midnight when it had fallen silent before', () => {
    const nights = after(
      started('03T23:20'),
      seen('03T23:30'),
      silent('04T00:01', '03T23:30'),
      resumed('04T00:02'),
      silent('04T00:40', '04T00:04'),
    );
    expect(minutes(nights)).toEqual([10, 2]);
  });

  it('is not one with another of the same person', () => {
    const other = { sessionId: 't', userId: 'u' };
    const day = after(started('08:00'), started('08:02', other), seen('08:05'), seen('08:09', other));
    expect(minutes(day)).toEqual([5, 7]);
  });
});

describe('the period', () => {
  const day = after(started('08:00'), seen('08:05'), ended('08:10'));
  it.each([
    ['08:00', '08:10', [10]],
    ['08:04', '08:06', [2]],
    ['08:10', '09:00', []],
    ['07:00', '08:00', []],
  ])('from %s to %s has sessions of %j', (from, to, expected) => {
    expect(minutes(day, { from: moment(from), to: moment(to) })).toEqual(expected);
  });

  it('averages over who was active', () => {
    const other = { sessionId: 't', userId: 'v' };
    const all = [
      ...after(started('08:00'), ended('08:10'), resumed('09:00')),
      ...after(started('08:00', other), seen('08:05', other)),
    ];
    const users = usageOf(visitsIn(all, MARCH));
    expect(users).toEqual([
      { userId: 'u', sessions: 2, time: 600_000 },
      { userId: 'v', sessions: 1, time: 300_000 },
    ]);
    expect(generalOf(users)).toEqual({
      number_of_active_users: 2,
      average_time_spent_by_active_user: 450,
      average_number_of_connexions_by_active_user: 1.5,
    });
    expect(generalOf([])).toEqual({
      number_of_active_users: 0,
      average_time_spent_by_active_user: 0,
      average_number_of_connexions_by_active_user: 0,
    });
  });
});
