import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer } from '@ardoise/contracts';
import { Handles, Me } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { Proposals } from '../proposals.js';

@Controller()
export class ProposalsController {
  constructor(private readonly proposals: Proposals) {}

  @Handles(routes.listMyProposals)
  async mine(@Me() { userId }: Identity): Promise<Answer<typeof routes.listMyProposals>> {
    return this.proposals.of(userId);
  }
}
