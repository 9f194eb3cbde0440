import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AccountEvent, LinkRequested } from '../domain/account-events.js';
import type { SessionEvent } from '../domain/session-events.js';
import { PersonalViews } from './personal-views.js';
import type { PersonalView, DataSubject } from './personal-views.js';

const SHOWS: Record<(AccountEvent | SessionEvent)['type'], true> = {
  UserInvited: true,
  InvitationSentAgain: true,
  UserRegistered: true,
  PasswordReset: true,
  PasswordChanged: true,
  TimeFactorChanged: true,
  NameChanged: true,
  RoleChanged: true,
  ProviderLinked: true,
  ProviderUnlinked: true,
  EmailFollowed: true,
  AddressAsked: true,
  EntryCodeMade: true,
  UserRemoved: true,
  LeaveAsked: true,
  LeaveWithdrawn: true,
  LeaveRefused: true,
  MailSent: true,
  PersonalDataAsked: true,
  SessionStarted: true,
  SessionSeen: true,
  SessionFellSilent: true,
  SessionResumed: true,
  SessionEnded: true,
};
const HIDES: readonly LinkRequested['type'][] = ['LinkRequested'];

/** Of accounts and sessions everybody reads what is their own. */
@Injectable()
export class OwnEvents implements PersonalView, OnModuleInit {
  readonly shows = Object.keys(SHOWS);
  readonly hides = HIDES;

  constructor(private readonly views: PersonalViews) {}

  onModuleInit(): void {
    this.views.register(this);
  }

  async shown(events: readonly RecordedEvent[], { userId }: DataSubject): Promise<(object | null)[]> {
    return events.map(({ data }) => ((data as { userId?: string }).userId === userId ? data : null));
  }
}
