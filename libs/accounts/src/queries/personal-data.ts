import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { PersonalData, PersonalExportStatus } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { QueryOf } from '@ardoise/projections';
import { accounts, isRegistered } from '../domain/account.js';
import { leaveOf } from '../domain/leaving.js';
import { namesOf } from '../domain/person-name.js';
import { PersonalExports } from './personal-exports.js';
import { PersonalParts } from '../services/personal-parts.js';
import { PersonalViews } from '../services/personal-views.js';
import { Tries } from '../services/sessions/tries.js';
import { OwnSessions } from './own-sessions.js';

/** What is kept about a person, for themselves: the account, the open sessions, and what the log says of their id. */
@Injectable()
export class PersonalDataFile {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: OwnSessions,
    private readonly tries: Tries,
    private readonly exports: PersonalExports,
    private readonly views: PersonalViews,
    private readonly parts: PersonalParts,
  ) {}

  /**
   * A file that is ready, as the person may read it at this moment: what was hidden since it was made is left out.
   * @param now milliseconds since 1970
   * @throws DomainError not-found, data-not-ready, too-many-tries; no-session when they were removed meanwhile
   */
  async of({ userId, sessionId, role }: Identity, exportId: string, now: number): Promise<PersonalData> {
    await this.tries.download(userId);
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    const leave = leaveOf(account);
    const parts = await this.parts.of(userId);
    const events = await this.exports.events(userId, exportId, now);
    return {
      exported_at: new Date(now).toISOString(),
      account: {
        id: userId,
        email: account.email,
        ...namesOf(account),
        role: account.role,
        is_registered: isRegistered(account),
        time_factor: account.timeFactor ?? 1,
        creation_date: account.createdAt,
        invitation_date: account.invitedAt ?? null,
        ...(leave && { leave }),
        consents: [...(account.consents ?? [])],
      },
      sessions: await this.sessions.list(userId, sessionId),
      ...parts,
      events: await this.views.shown(events, { userId, role, now }),
    };
  }
}

export class GetPersonalDataFile extends QueryOf<
  PersonalData,
  {
    exportId: string;
    me: Identity;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetPersonalDataFile)
export class GetPersonalDataFileHandler implements IQueryHandler<GetPersonalDataFile> {
  constructor(private readonly file: PersonalDataFile) {}

  execute({ me, exportId, now }: GetPersonalDataFile) {
    return this.file.of(me, exportId, now);
  }
}

type NoExport = { id: null; state: 'none'; asked_at: null; ready_at: null; until: null };

/** The newest file that is ready, or how far what was asked for has come. */
export class GetPersonalData extends QueryOf<
  { file: PersonalData } | { status: PersonalExportStatus | NoExport },
  {
    me: Identity;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetPersonalData)
export class GetPersonalDataHandler implements IQueryHandler<GetPersonalData> {
  constructor(
    private readonly exports: PersonalExports,
    private readonly file: PersonalDataFile,
  ) {}

  async execute({ me, now }: GetPersonalData) {
    const newest = await this.exports.newest(me.userId, now);
    if (newest?.state === 'ready') return { file: await this.file.of(me, newest.id ?? '', now) };
    const none: NoExport = { id: null, state: 'none', asked_at: null, ready_at: null, until: null };
    return { status: newest ?? none };
  }
}
