import { hash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { collection, Documents } from '@ardoise/documents';
import type { Document, Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { accountStream } from '../domain/account-events.js';
import type { AccountEvent } from '../domain/account-events.js';
import { sessionStream } from '../domain/session-events.js';
import type { SessionEvent } from '../domain/session-events.js';

/** An event that the log has yet to hear, under its own id: committed together with what it tells of. */
interface Fact extends Document {
  stream: string;
  type: string;
  data: object;
  at: string;
  actor?: string;
}

const facts = collection<Fact>({ name: 'account-facts', durable: true });

const AGAIN_MS = 30_000;
/** Appends in flight at once: they share the log's commits, and each has its own time to be answered. */
const TOGETHER = 100;

export interface NewFact {
  /** A UUID; new unless told. */
  id?: string;
  event: AccountEvent | SessionEvent;
  at: string;
  actor?: string;
}

/** A UUID that is always the same for a text (RFC 9562, version 8). */
export function derivedId(text: string): string {
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * People are documents, what happens to them is events, and there is no commit over both. So the events stand beside the
 * documents until the log has them: dying in between loses nothing and says nothing twice.
 */
@Injectable()
export class Facts implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
  ) {}

  async declare(): Promise<void> {
    await this.documents.declare(facts);
  }

  /**
   * Tells the log what an earlier process could not any more, and what another one is telling just now. A log that is slow
   * or away hears of it later: a process is not kept from starting by it.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.tellAgain();
    this.timer = setInterval(() => void this.tellAgain(), AGAIN_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Commits documents together with what the log is to hear of them; resolves once it has, or when it is away: what the
   * person did stands, and the log hears of it later. @throws DuplicateKey
   * @param onCommitted called as soon as the documents stand
   */
  async commit(writes: readonly Write[], told: readonly NewFact[], onCommitted = () => {}): Promise<void> {
    const made = told.map(({ id = randomUUID(), event, at, actor }): Fact => {
      const { data } = event;
      const stream = 'sessionId' in data ? sessionStream(data.sessionId) : accountStream(data.userId);
      return { id, stream, type: event.type, data: event.data, at, ...(actor === undefined ? {} : { actor }) };
    });
    await this.documents.commit({ writes: [...writes, ...made.map((put) => ({ in: facts, put }))] });
    onCommitted();
    await this.tell(made).catch(() => {});
  }

  private async tell(told: readonly Fact[]): Promise<void> {
    for (let start = 0; start < told.length; start += TOGETHER) {
      const some = told.slice(start, start + TOGETHER);
      await Promise.all(
        some.map(({ id, stream, type, data, at, actor }) =>
          this.log.append(stream, [{ id, type, data, metadata: { at, version: 1, ...(actor && { actor }) } }], 'any'),
        ),
      );
      await this.documents.commit({ writes: some.map(({ id }) => ({ in: facts, delete: id })) });
    }
  }

  private async tellAgain(): Promise<void> {
    try {
      await this.tell(await this.documents.find(facts));
    } catch {
      // The log is away: it will be told the next time.
    }
  }
}
