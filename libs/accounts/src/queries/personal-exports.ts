import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { PersonalExportStatus } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { QueryOf } from '@ardoise/projections';
import { EXPORT_LATEST_MS, exportParts, personalExports, exportStatusOf } from '../domain/personal-export.js';
import type { PersonalExport } from '../domain/personal-export.js';

/** The files that people asked for of what is kept about them. */
@Injectable()
export class PersonalExports {
  constructor(private readonly documents: Documents) {}

  /** @throws DomainError not-found for what is not the person's, or not there any more */
  async status(userId: string, id: string, now: number): Promise<PersonalExportStatus> {
    const found = (await this.of(userId, now)).find((one) => one.id === id);
    if (!found) throw new DomainError('not-found');
    return exportStatusOf(found);
  }

  /** The newest, one that is ready before others; undefined when there is none. */
  async newest(userId: string, now: number): Promise<PersonalExportStatus | undefined> {
    const all = await this.of(userId, now);
    const found = all.find(({ readyAt }) => readyAt !== null) ?? all[0];
    return found && exportStatusOf(found);
  }

  /** The events of a file that is ready, oldest first. @throws DomainError not-found, data-not-ready */
  async events(userId: string, id: string, now: number): Promise<RecordedEvent[]> {
    const { state } = await this.status(userId, id, now);
    if (state !== 'ready') throw new DomainError('data-not-ready', undefined, 5);
    const found = await this.documents.find(exportParts, { exportId: id });
    return found.flatMap(({ events }) => events).sort((a, b) => a.position - b.position);
  }

  /** Those that are not to be erased by now, newest first. */
  async of(userId: string, now: number): Promise<PersonalExport[]> {
    const all = await this.documents.find(personalExports, { userId });
    return all
      .filter(({ until }) => Date.parse(until) > now && Date.parse(until) <= now + EXPORT_LATEST_MS)
      .sort((a, b) => b.askedAt.localeCompare(a.askedAt) || (a.id < b.id ? 1 : -1));
  }
}

export class GetPersonalExportStatus extends QueryOf<
  PersonalExportStatus,
  {
    userId: string;
    exportId: string;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetPersonalExportStatus)
export class GetPersonalExportStatusHandler implements IQueryHandler<GetPersonalExportStatus> {
  constructor(private readonly exports: PersonalExports) {}

  execute({ userId, exportId, now }: GetPersonalExportStatus) {
    return this.exports.status(userId, exportId, now);
  }
}
