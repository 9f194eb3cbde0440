import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import { Handles, Me } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { ListOwnProposals } from '../queries/proposals.js';

@Controller()
export class ProposalsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(routes.listMyProposals)
  mine(@Me() { userId }: Identity) {
    return this.queries.execute(new ListOwnProposals(userId));
  }
}
