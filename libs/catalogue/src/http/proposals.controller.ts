import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { RewriteProposal, WithdrawProposal } from '../commands/proposals.js';
import { GetOwnProposal, ListOwnProposals } from '../queries/proposals.js';

@Controller()
export class ProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listMyProposals)
  mine(@Me() { userId }: Identity) {
    return this.queries.execute(new ListOwnProposals(userId));
  }

  @Handles(routes.getMyProposal)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getMyProposal>) {
    return this.queries.execute(new GetOwnProposal(params.id, me));
  }

  @Handles(routes.rewriteMyProposal)
  rewrite(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.rewriteMyProposal>) {
    return this.commands.execute(new RewriteProposal(params.id, body, context));
  }

  @Handles(routes.withdrawMyProposal)
  withdraw(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.withdrawMyProposal>) {
    return this.commands.execute(new WithdrawProposal(params.id, context));
  }
}
