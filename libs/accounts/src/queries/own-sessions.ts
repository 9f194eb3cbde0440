import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { OwnSession } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { sessionLives, sessions } from '../domain/account.js';
import { deviceLabel } from '../domain/device.js';

@Injectable()
export class OwnSessions {
  constructor(private readonly documents: Documents) {}

  /** A person's sessions, the one that was seen last first. @param current the session that asks */
  async list(userId: string, current: string): Promise<OwnSession[]> {
    const mine = await this.documents.find(sessions, { userId });
    const ids = mine.map(({ id }) => id);
    const lives = new Map((await this.documents.getMany(sessionLives, ids)).map((life) => [life.id, life]));
    return mine
      .map(({ id, sessionId, startedAt, device }) => ({
        id: sessionId,
        started_at: startedAt,
        last_seen_at: lives.get(id)?.lastSeenAt ?? startedAt,
        device: device ?? deviceLabel(undefined),
        current: sessionId === current,
      }))
      .sort((a, b) => b.last_seen_at.localeCompare(a.last_seen_at));
  }
}

export class ListSessions extends QueryOf<OwnSession[], { userId: string; current: string }> {}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly sessions: OwnSessions) {}

  execute({ userId, current }: ListSessions) {
    return this.sessions.list(userId, current);
  }
}
