import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import {
  RewriteProposal,
  RewriteProposalHandler,
  WithdrawProposal,
  WithdrawProposalHandler,
} from '../commands/proposals.js';
import {
  GetOwnProposal,
  GetOwnProposalHandler,
  ListOwnProposals,
  ListOwnProposalsHandler,
} from '../queries/proposals.js';

@Controller()
export class ProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listMyProposals, ListOwnProposalsHandler)
  mine(@Me() { userId }: Identity) {
    return this.queries.execute(new ListOwnProposals(userId));
  }

  @Handles(routes.getMyProposal, GetOwnProposalHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getMyProposal>) {
    return this.queries.execute(new GetOwnProposal(params.id, me));
  }

  @Handles(routes.rewriteMyProposal, RewriteProposalHandler)
  rewrite(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.rewriteMyProposal>) {
    return this.commands.execute(new RewriteProposal(params.id, body, context));
  }

  @Handles(routes.withdrawMyProposal, WithdrawProposalHandler)
  withdraw(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.withdrawMyProposal>) {
    return this.commands.execute(new WithdrawProposal(params.id, context));
  }
}
