import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { PersonalData } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { accounts, isRegistered } from '../domain/account.js';
import { PersonalExports } from './personal-exports.js';
import { PersonalViews } from './personal-views.js';
import { Sessions } from '../commands/sessions.js';

/** What is kept about a person, for themselves: the account, the open sessions, and what the log says of their id. */
@Injectable()
export class PersonalDataFile {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
    private readonly exports: PersonalExports,
    private readonly views: PersonalViews,
  ) {}

  /**
   * A file that is ready, as the person may read it at this moment: what was hidden since it was made is left out.
   * @param now milliseconds since 1970
   * @throws DomainError not-found, data-not-ready; no-session when they were removed meanwhile
   */
  async of({ userId, sessionId, role }: Identity, exportId: string, now: number): Promise<PersonalData> {
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    const events = await this.exports.events(userId, exportId, now);
    return {
      exported_at: new Date(now).toISOString(),
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
      events: await this.views.shown(events, { userId, role, now }),
    };
  }
}
