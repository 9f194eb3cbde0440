import type { OnModuleInit } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { AccountEvent } from '../domain/account-events.js';
import type { SessionEvent } from '../domain/session-events.js';
import { LeaveRequests } from '../queries/leaving.js';

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
  'LeaveAsked',
  'LeaveWithdrawn',
  'LeaveRefused',
]);

/** Another screen of theirs shows it. */
const TOLD_TO_THEMSELVES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'NameChanged',
  'LeaveAsked',
  'LeaveWithdrawn',
  'LeaveRefused',
]);

/** What moves the number of those who wait to be erased. */
const MOVES_LEAVES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'LeaveAsked',
  'LeaveWithdrawn',
  'LeaveRefused',
  'UserRemoved',
]);

/** Professors hear that the list of users changed, and a person what of their own did. */
export function accountNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!CHANGES.has(type)) return [];
  const { userId } = data as AccountEvent['data'];
  const notice = { topic: 'users', id: userId, position } as const;
  const professors = { room: rooms.role('professor'), ...notice };
  return TOLD_TO_THEMSELVES.has(type) ? [professors, { room: rooms.user(userId), ...notice }] : [professors];
}

type SessionEnded = RecordedEvent & Extract<SessionEvent, { type: 'SessionEnded' }>;

function isSessionEnded(event: RecordedEvent): event is SessionEnded {
  return event.type === ('SessionEnded' satisfies SessionEvent['type']);
}

/** Tells what changed and how many wait to be erased, and closes the sockets of a session with it. */
@EventsHandler(EventsCommitted)
export class AccountLiveNotices implements IEventHandler<EventsCommitted>, OnModuleInit {
  private leavesChanged = () => {};

  constructor(
    private readonly live: Live,
    private readonly leaves: LeaveRequests,
  ) {}

  onModuleInit(): void {
    this.leavesChanged = this.live.watch(rooms.role('professor'), 'leave:requests', () => this.leaves.count());
  }

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      for (const notice of accountNotices(event)) this.live.notify(notice);
      // It may have been ended through another process.
      if (isSessionEnded(event)) this.live.endSession(event.data.sessionId);
    }
    if (events.some(({ type }) => MOVES_LEAVES.has(type))) this.leavesChanged();
  }
}
