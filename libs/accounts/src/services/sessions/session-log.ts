import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventStore } from '@ardoise/event-store';
import { sessionStream } from '../../domain/session-events.js';
import type { SessionEvent } from '../../domain/session-events.js';

/** What the log hears of sessions: facts that commute. */
@Injectable()
export class SessionLog {
  constructor(private readonly store: EventStore) {}

  /** @param now milliseconds since 1970 @param id a UUID where the fact may be told twice */
  async record({ type, data }: SessionEvent, now: number, id: string = randomUUID()): Promise<void> {
    const metadata = { at: new Date(now).toISOString(), version: 1, actor: data.userId };
    await this.store.append(sessionStream(data.sessionId), [{ id, type, data, metadata }], 'any');
  }
}
