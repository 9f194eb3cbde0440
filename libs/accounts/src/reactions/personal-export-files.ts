import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { RuntimePlatform } from '@ardoise/runtime';
import { accounts, putting } from '../domain/account.js';
import { EXPORT_LATEST_MS, exportParts, personalExports } from '../domain/personal-export.js';
import type { PersonalExport } from '../domain/personal-export.js';
import { PersonalViews } from '../services/personal-views.js';
import { concerned, personalStreams } from '../read/personal-streams.js';

const SWEEP_MS = 3_600_000;
/** The job is tried again later when the read models are further behind than that. */
const LAG_MS = 30_000;
const EVENTS_A_PART = 200;
const STREAMS_AT_ONCE = 50;

const partId = (exportId: string, n: number) => `${exportId}.${n}`;

/** Makes the files of what is kept about people, and erases them after a day. */
@Injectable()
export class PersonalExportFiles implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    private readonly views: PersonalViews,
    private readonly platform: RuntimePlatform,
  ) {}

  async onModuleInit(): Promise<void> {
    for (const one of [personalExports, exportParts]) await this.documents.declare(one);
    this.sweeping = setInterval(() => void this.sweep(Date.now()).catch(() => undefined), SWEEP_MS);
    this.sweeping.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
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
      await this.documents.commit({ writes: [putting(exportParts, { id: partId(id, n), exportId: id, events })] });
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
    const over = { $lte: new Date(now).toISOString() };
    const ahead = { $gt: new Date(now + EXPORT_LATEST_MS).toISOString() };
    for (const until of [over, ahead]) await this.erase(await this.documents.find(personalExports, { until }));
  }

  private async erase(all: readonly PersonalExport[]): Promise<void> {
    for (const { id } of all) {
      const left = await this.documents.find(exportParts, { exportId: id });
      const gone = left.map((part): Write => ({ in: exportParts, delete: part.id }));
      await this.documents.commit({ writes: [...gone, { in: personalExports, delete: id }] });
    }
  }

  private async concerning(userId: string, stream: string): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    for await (const event of this.log.readStream(stream)) if (concerned(event).includes(userId)) found.push(event);
    return found;
  }
}
