import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Answer } from '@ardoise/contracts';
import { Handles, Me } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { ListOwnProposals } from '../queries/proposals.js';

@Controller()
export class ProposalsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(routes.listMyProposals)
  mine(@Me() { userId }: Identity): Promise<Answer<typeof routes.listMyProposals>> {
    return this.queries.execute(new ListOwnProposals(userId));
  }
}
