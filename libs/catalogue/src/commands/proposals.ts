import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Answer, Input, routes } from '@ardoise/contracts';
import type { CommandContext } from '@ardoise/http';
import { Commands, CommandOf } from '@ardoise/projections';
import { flashcardDecider, flashcardStream } from '../domain/flashcard.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { MediaStore } from '../services/media-store.js';
import { OwnProposalCards } from '../services/own-proposal-cards.js';
import { ProposalGate } from '../services/proposal-gate.js';

/** A correction of what waits, or another try after a refusal. */
export class RewriteProposal extends CommandOf<
  Answer<typeof routes.rewriteMyProposal>,
  {
    flashcardId: string;
    /** What is left out stays. */
    form: Input<typeof routes.rewriteMyProposal>['body'];
    acting: CommandContext;
  }
> {}

export class WithdrawProposal extends CommandOf<
  Answer<typeof routes.withdrawMyProposal>,
  { flashcardId: string; acting: CommandContext }
> {}

@CommandHandler(RewriteProposal)
export class RewriteProposalHandler implements ICommandHandler<RewriteProposal> {
  constructor(
    private readonly commands: Commands,
    private readonly own: OwnProposalCards,
    private readonly queries: CatalogueQueries,
    private readonly files: MediaStore,
    private readonly gate: ProposalGate,
  ) {}

  async execute({ flashcardId: id, form, acting }: RewriteProposal) {
    this.gate.mustBeOpen();
    const card = await this.own.open(id, acting.actor);
    await this.gate.take(acting.actor.userId);
    const content = await this.files.written(form, card, acting);
    const deck = await this.queries.placeOf(card.deckId);
    const command = { type: 'RewriteProposal', content, deck } as const;
    await this.commands.decide(flashcardStream(id), flashcardDecider, command, acting, form.revision);
    return { id };
  }
}

@CommandHandler(WithdrawProposal)
export class WithdrawProposalHandler implements ICommandHandler<WithdrawProposal> {
  constructor(
    private readonly commands: Commands,
    private readonly own: OwnProposalCards,
  ) {}

  async execute({ flashcardId, acting }: WithdrawProposal) {
    const { id } = await this.own.one(flashcardId, acting.actor);
    await this.commands.decide(flashcardStream(id), flashcardDecider, { type: 'WithdrawProposal' }, acting);
    return { id };
  }
}
