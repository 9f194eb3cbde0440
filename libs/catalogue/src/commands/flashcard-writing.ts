import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, Input, routes } from '@ardoise/contracts';
import type { CommandContext } from '@ardoise/http';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import { EMPTY_CONTENT } from '../domain/content.js';
import { flashcardDecider, flashcardStream } from '../domain/flashcard.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { CardHistory } from '../queries/card-history.js';
import { CardEdits } from '../services/card-edits.js';
import { MediaStore } from '../services/media-store.js';
import { ProposalGate } from '../services/proposal-gate.js';

type NewCard = Input<typeof routes.createFlashcard>['body'];
type CardEdit = Input<typeof routes.editFlashcard>['body'];

/** A professor's new card, or the proposal of a student. */
export class CreateFlashcard extends CommandOf<
  Answer<typeof routes.createFlashcard>,
  { form: NewCard; acting: CommandContext }
> {}

export class EditFlashcard extends CommandOf<
  Answer<typeof routes.editFlashcard>,
  {
    flashcardId: string;
    /** What is left out stays. */
    form: CardEdit;
    acting: CommandContext;
  }
> {}

/** What was written on both faces then; where the card stands, who sees it and its tags stay as they are. */
export class RestoreVersion extends CommandOf<
  Answer<typeof routes.restoreVersion>,
  { flashcardId: string; revision: number; acting: CommandContext }
> {}

@CommandHandler(CreateFlashcard)
export class CreateFlashcardHandler implements ICommandHandler<CreateFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly files: MediaStore,
    private readonly gate: ProposalGate,
  ) {}

  async execute({ form, acting }: CreateFlashcard) {
    const { deck_id: deckId, visible } = form;
    const { role, userId: proposedBy } = acting.actor;
    const proposes = role === 'student';
    if (proposes) this.gate.mustBeOpen();
    await this.queries.deck(deckId, await this.queries.viewer(acting.actor));
    // Before its files are stored.
    if (proposes) await this.gate.take(proposedBy);
    const id = idFor(acting, 'flashcard');
    const content = await this.files.written(form, EMPTY_CONTENT, acting);
    const card = { flashcardId: id, deckId, deck: await this.queries.placeOf(deckId), content };
    const command = proposes
      ? ({ type: 'ProposeFlashcard', proposedBy, ...card } as const)
      : ({ type: 'AddFlashcard', visible, ...card } as const);
    await this.commands.decide(flashcardStream(id), flashcardDecider, command, acting);
    return { id };
  }
}

@CommandHandler(EditFlashcard)
export class EditFlashcardHandler implements ICommandHandler<EditFlashcard> {
  constructor(
    private readonly edits: CardEdits,
    private readonly queries: CatalogueQueries,
    private readonly files: MediaStore,
  ) {}

  async execute({ flashcardId, form, acting }: EditFlashcard) {
    const card = await this.queries.flashcard(flashcardId, 'professor');
    const { deck_id: deckId, visible = card.visible, revision, validate_and_publish_proposal: publish } = form;
    const move = deckId === undefined ? undefined : { deckId, deck: await this.queries.placeOf(deckId) };
    if (move?.deck.deleted) throw new DomainError('not-found');
    const content = await this.files.written(form, card, acting);
    await this.edits.edit(flashcardId, { type: 'EditFlashcard', visible, content, move, publish }, acting, revision);
    return { id: flashcardId };
  }
}

@CommandHandler(RestoreVersion)
export class RestoreVersionHandler implements ICommandHandler<RestoreVersion> {
  constructor(
    private readonly edits: CardEdits,
    private readonly queries: CatalogueQueries,
    private readonly history: CardHistory,
  ) {}

  async execute({ flashcardId, revision, acting }: RestoreVersion) {
    const { visible } = await this.queries.flashcard(flashcardId, 'professor');
    const version = (await this.history.of(flashcardId)).find((one) => one.revision === revision);
    if (!version) throw new DomainError('version-unknown');
    const { content } = version;
    await this.edits.edit(flashcardId, { type: 'EditFlashcard', visible, content, stood: true }, acting);
    return { id: flashcardId };
  }
}
