import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
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
export class ProposalsController extends Dispatcher {
  @Handles(routes.listMyProposals, ListOwnProposalsHandler)
  mine(@Me() { userId }: Identity) {
    return this.queries.execute(new ListOwnProposals({ userId }));
  }

  @Handles(routes.getMyProposal, GetOwnProposalHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getMyProposal>) {
    return this.queries.execute(new GetOwnProposal({ id: params.id, author: me }));
  }

  @Handles(routes.rewriteMyProposal, RewriteProposalHandler)
  rewrite(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.rewriteMyProposal>) {
    return this.commands.execute(new RewriteProposal({ flashcardId: params.id, form: body, acting }));
  }

  @Handles(routes.withdrawMyProposal, WithdrawProposalHandler)
  withdraw(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.withdrawMyProposal>) {
    return this.commands.execute(new WithdrawProposal({ flashcardId: params.id, acting }));
  }
}
