import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { PersonNames } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { People } from '../services/people.js';

export class GetOwnName extends QueryOf<PersonNames, { userId: string }> {}

@QueryHandler(GetOwnName)
export class GetOwnNameHandler implements IQueryHandler<GetOwnName> {
  constructor(private readonly people: People) {}

  async execute({ userId }: GetOwnName) {
    return (await this.people.called([userId])).get(userId)?.names ?? {};
  }
}
