import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError, PROPOSALS_PER_HOUR } from '@ardoise/contracts';
import type { Answer, Input, routes, Upload } from '@ardoise/contracts';
import type { CommandContext } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Commands, idFor } from '@ardoise/projections';
import { Platform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { isChoice } from '../domain/content.js';
import type { Content } from '../domain/content.js';
import { flashcardDecider, flashcardStream } from '../domain/flashcard.js';
import { CatalogueQueries } from '../queries/catalogue-queries.js';
import { CardHistory } from '../queries/card-history.js';
import { viewerOf } from '../queries/viewer.js';
import { CARD_BONDS, CardBonds } from './card-bonds.js';
import { MediaStore } from './media-store.js';

type NewCard = Input<typeof routes.createFlashcard>['body'];
type CardEdit = Input<typeof routes.editFlashcard>['body'];

/** A professor's new card, or the proposal of a student. */
export class CreateFlashcard extends Command<Answer<typeof routes.createFlashcard>> {
  constructor(
    readonly form: NewCard,
    readonly acting: CommandContext,
  ) {
    super();
  }
}

export class EditFlashcard extends Command<Answer<typeof routes.editFlashcard>> {
  constructor(
    readonly flashcardId: string,
    /** What is left out stays. */
    readonly form: CardEdit,
    readonly acting: CommandContext,
  ) {
    super();
  }
}

/** What was written on both faces then; where the card stands, who sees it and its tags stay as they are. */
export class RestoreVersion extends Command<Answer<typeof routes.restoreVersion>> {
  constructor(
    readonly flashcardId: string,
    readonly revision: number,
    readonly acting: CommandContext,
  ) {
    super();
  }
}

const PROPOSED: Bound = { name: 'proposals', points: PROPOSALS_PER_HOUR, seconds: 3_600 };

/** What a new card is before anything is written on it. */
const BLANK: Content = {
  question: '',
  answer: [],
  possibleAnswers: [],
  isFillableText: false,
  additionalTextVerso: '',
  media: null,
  mediaVerso: null,
};

/** What the form says, and what it leaves out as it is; its files are stored. @throws DomainError media-kind */
async function contentOf(
  form: NewCard | CardEdit,
  present: Content,
  files: MediaStore,
  acting: CommandContext,
): Promise<Content> {
  const take = (field: Upload | '' | undefined, name: 'media' | 'mediaVerso') =>
    files.take(field, idFor(acting, name), present[name]);
  return {
    question: form.question,
    answer: form.answer,
    possibleAnswers: form.possible_answers ?? present.possibleAnswers,
    isFillableText: form.is_fillable_text ?? present.isFillableText,
    additionalTextVerso: form.additionnal_text_verso ?? present.additionalTextVerso,
    media: await take(form.media, 'media'),
    mediaVerso: await take(form.media_verso, 'mediaVerso'),
  };
}

@CommandHandler(CreateFlashcard)
export class CreateFlashcardHandler implements ICommandHandler<CreateFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly files: MediaStore,
    private readonly settings: Settings,
    private readonly limits: Limits,
  ) {}

  async execute({ form, acting }: CreateFlashcard) {
    const { deck_id: deckId, visible } = form;
    const { role, userId: proposedBy } = acting.actor;
    const proposes = role === 'student';
    if (proposes && !this.settings.values.ALLOW_CARD_PROPOSAL) throw new DomainError('proposals-closed');
    await this.queries.deck(deckId, viewerOf(acting.actor));
    // Before its files are stored.
    if (proposes) await this.limits.takeOrRefuse('too-many-proposals', [{ bound: PROPOSED, key: proposedBy }]);
    const id = idFor(acting, 'flashcard');
    const content = await contentOf(form, BLANK, this.files, acting);
    const card = { flashcardId: id, deckId, deck: await this.queries.placeOf(deckId), content };
    const command = proposes
      ? ({ type: 'ProposeFlashcard', proposedBy, ...card } as const)
      : ({ type: 'AddFlashcard', visible, ...card } as const);
    await this.commands.decide(flashcardStream(id), flashcardDecider, command, acting);
    return { id };
  }
}

/** Edits of what is written on a card: one that takes its possible answers away must be allowed by who needs them. */
abstract class Editing {
  constructor(
    protected readonly commands: Commands,
    protected readonly platform: Platform,
    protected readonly bonds: CardBonds,
  ) {}

  protected async edit(
    { id, ...before }: { id: string } & Content,
    command: Parameters<typeof flashcardDecider.decide>[0] & { type: 'EditFlashcard' },
    acting: CommandContext,
    revision?: number,
  ) {
    const decide = () => this.commands.decide(flashcardStream(id), flashcardDecider, command, acting, revision);
    if (isChoice(before) && !isChoice(command.content))
      await this.platform.alone(CARD_BONDS, async () => {
        await this.bonds.allowClosing(id, acting.now);
        await decide();
      });
    else await decide();
    return { id };
  }
}

@CommandHandler(EditFlashcard)
export class EditFlashcardHandler extends Editing implements ICommandHandler<EditFlashcard> {
  constructor(
    commands: Commands,
    platform: Platform,
    bonds: CardBonds,
    private readonly queries: CatalogueQueries,
    private readonly files: MediaStore,
  ) {
    super(commands, platform, bonds);
  }

  async execute({ flashcardId, form, acting }: EditFlashcard) {
    const card = await this.queries.flashcard(flashcardId, 'professor');
    const { deck_id: deckId, visible = card.visible, revision, validate_and_publish_proposal: publish } = form;
    const move = deckId === undefined ? undefined : { deckId, deck: await this.queries.placeOf(deckId) };
    if (move?.deck.deleted) throw new DomainError('not-found');
    const content = await contentOf(form, card, this.files, acting);
    return this.edit(card, { type: 'EditFlashcard', visible, content, move, publish }, acting, revision);
  }
}

@CommandHandler(RestoreVersion)
export class RestoreVersionHandler extends Editing implements ICommandHandler<RestoreVersion> {
  constructor(
    commands: Commands,
    platform: Platform,
    bonds: CardBonds,
    private readonly queries: CatalogueQueries,
    private readonly history: CardHistory,
  ) {
    super(commands, platform, bonds);
  }

  async execute({ flashcardId, revision, acting }: RestoreVersion) {
    const card = await this.queries.flashcard(flashcardId, 'professor');
    const version = (await this.history.of(card.id)).find((one) => one.revision === revision);
    if (!version) throw new DomainError('version-unknown');
    return this.edit(card, { type: 'EditFlashcard', visible: card.visible, content: version.content }, acting);
  }
}

export const writingCommands = [CreateFlashcardHandler, EditFlashcardHandler, RestoreVersionHandler];
