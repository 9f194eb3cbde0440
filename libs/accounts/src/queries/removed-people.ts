import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { REMOVED_SHOWN } from '@ardoise/contracts';
import type { RemovedPerson } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { referenceOf, removals } from '../domain/removal.js';
import { People } from '../services/people.js';

/** Those who were removed and do not come back by themselves, newest first. */
export class ListRemovedPeople extends QueryOf<
  RemovedPerson[],
  {
    /** As somebody reads it to their professor: spaces, hyphens and case as they like; none: the newest. */
    reference: string | undefined;
  }
> {}

const NEWEST = { sort: { at: -1 }, limit: REMOVED_SHOWN } as const;

@QueryHandler(ListRemovedPeople)
export class ListRemovedPeopleHandler implements IQueryHandler<ListRemovedPeople> {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
  ) {}

  async execute({ reference = '' }: ListRemovedPeople) {
    const digits = reference.toLowerCase().replace(/[^0-9a-z]/g, '');
    // All ids that begin so: 'g' comes after the last digit.
    const filter = digits === '' ? {} : { id: { $gte: digits, $lt: `${digits}g` } };
    const found = await this.documents.find(removals, filter, NEWEST);
    const called = await this.people.called(found.flatMap(({ by }) => (by === null ? [] : [by])));
    return found.map(({ id, at, by, through }) => ({
      id,
      reference: referenceOf(id),
      removed_at: at,
      removed_by: (by !== null && called.get(by)?.email) || null,
      through,
    }));
  }
}
