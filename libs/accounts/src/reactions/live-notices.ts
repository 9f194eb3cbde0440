import type { RecordedEvent } from '@ardoise/event-store';
import { rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import type { AccountEvent } from '../domain/account-events.js';

const CHANGES: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'UserInvited',
  'InvitationSentAgain',
  'UserRegistered',
  'TimeFactorChanged',
  'RoleChanged',
  'UserRemoved',
]);

/** Professors hear that the list of users changed. */
export function accountNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!CHANGES.has(type)) return [];
  const { userId } = data as AccountEvent['data'];
  return [{ room: rooms.role('professor'), topic: 'users', id: userId, position }];
}
