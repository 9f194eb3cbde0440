import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { AccountEvent } from '../domain/account-events.js';
import type { SessionEvent } from '../domain/session-events.js';

const CHANGES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'UserInvited',
  'InvitationSentAgain',
  'UserRegistered',
  'TimeFactorChanged',
  'NameChanged',
  'RoleChanged',
  'ProviderLinked',
  'ProviderUnlinked',
  'EmailFollowed',
  'UserRemoved',
]);

/** Professors hear that the list of users changed, and a person whose name did. */
export function accountNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!CHANGES.has(type)) return [];
  const { userId } = data as AccountEvent['data'];
  const notice = { topic: 'users', id: userId, position } as const;
  const professors = { room: rooms.role('professor'), ...notice };
  return type === ('NameChanged' satisfies AccountEvent['type'])
    ? [professors, { room: rooms.user(userId), ...notice }]
    : [professors];
}

type SessionEnded = RecordedEvent & Extract<SessionEvent, { type: 'SessionEnded' }>;

function isSessionEnded(event: RecordedEvent): event is SessionEnded {
  return event.type === ('SessionEnded' satisfies SessionEvent['type']);
}

/** Tells what changed, and closes the sockets of a session with it. */
@EventsHandler(EventsCommitted)
export class AccountLiveNotices implements IEventHandler<EventsCommitted> {
  constructor(private readonly live: Live) {}

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      for (const notice of accountNotices(event)) this.live.notify(notice);
      // It may have been ended through another process.
      if (isSessionEnded(event)) this.live.endSession(event.data.sessionId);
    }
  }
}
