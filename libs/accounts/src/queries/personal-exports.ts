import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { PersonalExportStatus } from '@ardoise/contracts';
import { collection, Documents } from '@ardoise/documents';
import type { Document, Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { Platform } from '@ardoise/runtime';
import { accounts, putting } from '../domain/account.js';
import { Facts } from '../commands/facts.js';
import { PersonalViews } from './personal-views.js';
import { concerned, personalStreams } from '../read/personal-streams.js';

/** What somebody asked for; its events stand in parts. Dates are ISO 8601 in UTC. */
export interface PersonalExport extends Document {
  userId: string;
  askedAt: string;
  readyAt: string | null;
  /** From then on it is erased. */
  until: string;
  parts: number;
}

interface ExportPart extends Document {
  exportId: string;
  /** As the log has them: what may be read of them is decided once more when they are. */
  events: readonly RecordedEvent[];
}

const personalExports = collection<PersonalExport>({
  name: 'personal-exports',
  durable: true,
  indexes: [{ fields: ['userId'] }, { fields: ['until'] }],
});
const parts = collection<ExportPart>({
  name: 'personal-export-parts',
  durable: true,
  indexes: [{ fields: ['exportId'] }],
});

const KEPT_MS = 86_400_000;
const SWEEP_MS = 3_600_000;
/** What is not ready by then may be asked for anew. */
const PATIENCE_MS = 600_000;
/** The job is tried again later when the read models are further behind than that. */
const LAG_MS = 30_000;
const EVENTS_A_PART = 200;
const STREAMS_AT_ONCE = 50;

const partId = (exportId: string, n: number) => `${exportId}.${n}`;

/** The files that people ask of what is kept about them: made by a job, and kept for a day. */
@Injectable()
export class PersonalExports implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    private readonly facts: Facts,
    private readonly views: PersonalViews,
    private readonly platform: Platform,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const one of [personalExports, parts]) await this.documents.declare(one);
    this.sweeping = setInterval(() => void this.sweep(Date.now()).catch(() => undefined), SWEEP_MS);
    this.sweeping.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Asks for a file; while one is being made it is that one. @param now milliseconds since 1970 @returns its id */
  ask(userId: string, now: number): Promise<string> {
    return this.platform.alone(`personal-export-${userId}`, async () => {
      const waiting = (await this.of(userId, now)).find(
        ({ readyAt, askedAt }) => readyAt === null && now - Date.parse(askedAt) < PATIENCE_MS,
      );
      if (waiting) return waiting.id;
      const exportId = randomUUID();
      const askedAt = new Date(now).toISOString();
      const until = new Date(now + KEPT_MS).toISOString();
      const put: PersonalExport = { id: exportId, userId, askedAt, readyAt: null, until, parts: 0 };
      const event = { type: 'PersonalDataAsked', data: { userId, exportId } } as const;
      await this.facts.commit([{ in: personalExports, put }], [{ event, at: askedAt, actor: userId }]);
      return exportId;
    });
  }

  /** @throws DomainError not-found for what is not the person's, or not there any more */
  async status(userId: string, id: string, now: number): Promise<PersonalExportStatus> {
    const found = (await this.of(userId, now)).find((one) => one.id === id);
    if (!found) throw new DomainError('not-found');
    return statusOf(found);
  }

  /** The newest, one that is ready before others; undefined when there is none. */
  async newest(userId: string, now: number): Promise<PersonalExportStatus | undefined> {
    const all = await this.of(userId, now);
    const found = all.find(({ readyAt }) => readyAt !== null) ?? all[0];
    return found && statusOf(found);
  }

  /** The events of a file that is ready, oldest first. @throws DomainError not-found, data-not-ready */
  async events(userId: string, id: string, now: number): Promise<RecordedEvent[]> {
    const { state } = await this.status(userId, id, now);
    if (state !== 'ready') throw new DomainError('data-not-ready', undefined, 5);
    const found = await this.documents.find(parts, { exportId: id });
    return found.flatMap(({ events }) => events).sort((a, b) => a.position - b.position);
  }

  /**
   * Makes a file, from what concerns the person alone; repeated, it makes it anew. What they may not see now is left out.
   * @throws DomainError unavailable while the read models are far behind
   */
  async make(userId: string, id: string, now: number): Promise<void> {
    const [asked, account] = [
      await this.documents.get(personalExports, id),
      await this.documents.get(accounts, userId),
    ];
    if (!asked || !account || asked.readyAt !== null) return;
    // What they did until they asked is in it, and what they did meanwhile decides what they may see.
    if (!(await this.platform.projector.caughtUp(await this.log.head(), LAG_MS))) throw new DomainError('unavailable');
    const streams = await this.documents.find(personalStreams, { person: userId });
    const found: RecordedEvent[] = [];
    const reader = { userId, role: account.role, now };
    for (let start = 0; start < streams.length; start += STREAMS_AT_ONCE) {
      const some = await Promise.all(
        streams.slice(start, start + STREAMS_AT_ONCE).map(({ stream }) => this.concerning(userId, stream)),
      );
      found.push(...(await this.views.those(some.flat(), reader)));
    }
    found.sort((a, b) => a.position - b.position);
    const count = Math.ceil(found.length / EVENTS_A_PART);
    for (let n = 0; n < count; n++) {
      const events = found.slice(n * EVENTS_A_PART, (n + 1) * EVENTS_A_PART);
      await this.documents.commit({ writes: [putting(parts, { id: partId(id, n), exportId: id, events })] });
    }
    const put: PersonalExport = { ...asked, readyAt: new Date(now).toISOString(), parts: count };
    await this.documents.commit({ writes: [{ in: personalExports, put }] });
    // They may have been removed while it was made.
    if (!(await this.documents.get(accounts, userId))) await this.forget(userId);
  }

  /** Erases all files of a person. */
  async forget(userId: string): Promise<void> {
    await this.erase(await this.documents.find(personalExports, { userId }));
  }

  /** Erases what is older than a day. @param now milliseconds since 1970 */
  async sweep(now: number): Promise<void> {
    await this.erase(await this.documents.find(personalExports, { until: { $lte: new Date(now).toISOString() } }));
  }

  private async erase(all: readonly PersonalExport[]): Promise<void> {
    for (const { id } of all) {
      const left = await this.documents.find(parts, { exportId: id });
      const gone = left.map((part): Write => ({ in: parts, delete: part.id }));
      await this.documents.commit({ writes: [...gone, { in: personalExports, delete: id }] });
    }
  }

  /** Those that are not to be erased by now, newest first. */
  private async of(userId: string, now: number): Promise<PersonalExport[]> {
    const all = await this.documents.find(personalExports, { userId });
    return all
      .filter(({ until }) => Date.parse(until) > now)
      .sort((a, b) => b.askedAt.localeCompare(a.askedAt) || (a.id < b.id ? 1 : -1));
  }

  private async concerning(userId: string, stream: string): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for await (const event of this.log.readStream(stream)) if (concerned(event).includes(userId)) found.push(event);
    return found;
  }
}

function statusOf({ id, askedAt, readyAt, until }: PersonalExport): PersonalExportStatus {
  return { id, state: readyAt === null ? 'preparing' : 'ready', asked_at: askedAt, ready_at: readyAt, until };
}
