import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AccountEvent, LinkRequested } from './account-events.js';
import type { SessionEvent } from './session-events.js';
import { accountNotices } from '../reactions/live-notices.js';
import { mailJobsOf } from '../reactions/account-mails.js';

/**
 * Events as version 1 wrote them. They are in logs for ever: this file only grows, and a change of shape gets a version
 * and a way from the old one, never an edit here.
 */
const events = (
  JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8')) as RecordedEvent[]
).map((event, index) => ({ ...event, id: `e${index}`, stream: 'x-1', revision: 0, position: index + 1 }));

type Type = (AccountEvent | LinkRequested | SessionEvent)['type'];

/** Complete: the compiler asks for a new type here, and the test for its golden event. */
const ASKS_FOR_JOB: Record<Type, boolean> = {
  UserInvited: true,
  InvitationSentAgain: true,
  LinkRequested: true,
  UserRegistered: false,
  PasswordReset: false,
  PasswordChanged: false,
  TimeFactorChanged: false,
  NameChanged: false,
  RoleChanged: false,
  ProviderLinked: false,
  ProviderUnlinked: false,
  EmailFollowed: false,
  AddressAsked: true,
  EntryCodeMade: false,
  UserRemoved: true,
  LeaveAsked: false,
  LeaveWithdrawn: false,
  LeaveRefused: false,
  PersonalDataAsked: false,
  MailSent: false,
  SessionStarted: false,
  SessionSeen: false,
  SessionFellSilent: false,
  SessionResumed: false,
  SessionEnded: false,
};

describe('events of version 1', () => {
  it('hold one of each type that is known', () => {
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(Object.keys(ASKS_FOR_JOB).sort());
  });

  it('still ask for the same jobs: mails, and forgetting those of who was removed', () => {
    const asked = events.flatMap((event) =>
      mailJobsOf(event).map(({ id, name, data }) => [event.type, id, name, data]),
    );
    expect(asked).toEqual([
      ['UserInvited', 'e0', 'account-mails', { userId: 'u1' }],
      ['InvitationSentAgain', 'e1', 'account-mails', { userId: 'u1' }],
      ['LinkRequested', 'e2', 'account-mails', { purpose: 'register', at: '2026-01-01T08:02:00.000Z' }],
      ['UserRemoved', 'e8', 'account-mails', { userId: 'u1', removed: true }],
      ['AddressAsked', 'e27', 'account-mails', { userId: 'u1', address: true }],
    ]);
    for (const [type, , , data] of asked) expect([type, ASKS_FOR_JOB[type as Type], data]).toEqual([type, true, data]);
  });

  it('still tell professors of a list that changed, and of nothing else', () => {
    const told = events.filter((event) => accountNotices(event).length > 0).map(({ type }) => type);
    expect([...new Set(told)].sort()).toEqual(
      [
        'EmailFollowed',
        'InvitationSentAgain',
        'LeaveAsked',
        'LeaveRefused',
        'LeaveWithdrawn',
        'NameChanged',
        'ProviderLinked',
        'ProviderUnlinked',
        'RoleChanged',
        'TimeFactorChanged',
        'UserInvited',
        'UserRegistered',
        'UserRemoved',
      ].sort(),
    );
  });

  it('tell whose name changed, or whose wish to leave, too', () => {
    const told = events.flatMap(accountNotices).filter(({ room }) => room !== 'role:professor');
    const types = ['NameChanged', 'LeaveAsked', 'LeaveWithdrawn', 'LeaveRefused'];
    const positions = events.filter(({ type }) => types.includes(type)).map(({ position }) => position);
    expect(told).toEqual(positions.map((position) => ({ room: 'user:u1', topic: 'users', id: 'u1', position })));
  });

  it('name people by opaque ids alone', () => {
    expect(JSON.stringify(events)).not.toContain('@');
  });
});
