import { Injectable } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { CollectionSwitched, EventsCommitted } from '@ardoise/projections';
import { assignments, assignmentsProjection } from '../read/assignments.js';
import type { AssignmentDocument } from '../read/assignments.js';

/**
 * What was given, as this process last read it: hundreds in a year, asked about with every rating. Never changed: what happens
 * to one takes all of it away, and who asks next reads it anew. Whoever wrote is answered after that.
 */
@Injectable()
@EventsHandler(EventsCommitted, CollectionSwitched)
export class Assignments implements IEventHandler<EventsCommitted | CollectionSwitched> {
  private newest: Promise<ReadonlyMap<string, AssignmentDocument>> | undefined;

  constructor(private readonly documents: Documents) {}

  /** All by id, those that were taken back with them; the same map while nothing changed. */
  present(): Promise<ReadonlyMap<string, AssignmentDocument>> {
    if (this.newest) return this.newest;
    const reading = this.documents.find(assignments).then((found) => new Map(found.map((each) => [each.id, each])));
    this.newest = reading;
    reading.catch(() => {
      if (this.newest === reading) this.newest = undefined;
    });
    return reading;
  }

  /** @throws DomainError not-found */
  async one(id: string): Promise<AssignmentDocument> {
    const found = (await this.present()).get(id);
    if (!found) throw new DomainError('not-found');
    return found;
  }

  /** One that is being read at this moment is not kept either: it may have begun before. */
  handle(event: EventsCommitted | CollectionSwitched): void {
    const moved =
      event instanceof CollectionSwitched
        ? event.collection === assignments.name
        : event.events.some((each) => assignmentsProjection.touched(each).length > 0);
    if (moved) this.newest = undefined;
  }
}
