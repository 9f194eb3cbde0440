import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { PersonalData } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import type { Identity } from '@ardoise/http';
import { accounts, isRegistered } from './account.js';
import { Sessions } from './sessions.js';

/** What is kept about a person, for themselves: the account, the open sessions, and what the log says of their id. */
@Injectable()
export class PersonalDataFile {
  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    private readonly sessions: Sessions,
  ) {}

  /** Reads the whole log. @param now ISO 8601 in UTC @throws DomainError no-session when they were removed meanwhile */
  async of({ userId, sessionId }: Identity, now: string): Promise<PersonalData> {
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    const events: PersonalData['events'] = [];
    for await (const { type, data, metadata } of this.log.readAll())
      if (metadata.actor === userId || JSON.stringify(data).includes(`"${userId}"`))
        events.push({ type, at: metadata.at, data: { ...data } });
    return {
      exported_at: now,
      account: {
        id: userId,
        email: account.email,
        role: account.role,
        is_registered: isRegistered(account),
        time_factor: account.timeFactor ?? 1,
        creation_date: account.createdAt,
        invitation_date: account.invitedAt ?? null,
        consents: [...(account.consents ?? [])],
      },
      sessions: await this.sessions.list(userId, sessionId),
      events,
    };
  }
}
