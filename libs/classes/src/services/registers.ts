import { Injectable } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { Documents } from '@ardoise/documents';
import { CollectionSwitched, EventsCommitted } from '@ardoise/projections';
import { classes, classesProjection } from '../read/classes.js';
import type { ClassDocument } from '../read/classes.js';

/** All classes, and by person those that they are in, archived ones with them. */
export interface ClassMemberships {
  all: ReadonlyMap<string, ClassDocument>;
  byMember: ReadonlyMap<string, readonly ClassDocument[]>;
}

function registerOf(found: readonly ClassDocument[]): ClassMemberships {
  const byMember = new Map<string, ClassDocument[]>();
  for (const each of found)
    for (const { userId } of each.members) {
      const own = byMember.get(userId);
      if (own) own.push(each);
      else byMember.set(userId, [each]);
    }
  return { all: new Map(found.map((each) => [each.id, each])), byMember };
}

/**
 * The school's classes as this process last read them: some hundreds at most, asked about by every request of a student where
 * a folder or a quiz is reserved. Never changed: what happens to a class takes the register away, and who asks next reads a
 * new one. Whoever wrote is answered after that.
 */
@Injectable()
@EventsHandler(EventsCommitted, CollectionSwitched)
export class Registers implements IEventHandler<EventsCommitted | CollectionSwitched> {
  private newest: Promise<ClassMemberships> | undefined;

  constructor(private readonly documents: Documents) {}

  present(): Promise<ClassMemberships> {
    if (this.newest) return this.newest;
    const reading = this.documents.find(classes).then(registerOf);
    this.newest = reading;
    reading.catch(() => {
      if (this.newest === reading) this.newest = undefined;
    });
    return reading;
  }

  /** One that is being read at this moment is not kept either: it may have begun before. */
  handle(event: EventsCommitted | CollectionSwitched): void {
    const moved =
      event instanceof CollectionSwitched
        ? event.collection === classes.name
        : event.events.some((each) => classesProjection.touched(each).length > 0);
    if (moved) this.newest = undefined;
  }
}
