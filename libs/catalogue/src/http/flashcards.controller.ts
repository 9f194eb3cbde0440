import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, PROPOSALS_PER_HOUR, routes } from '@ardoise/contracts';
import type { Answer, Input, Upload } from '@ardoise/contracts';
import { Context, Handles, inPieces, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Settings } from '@ardoise/settings';
import type { FastifyReply } from 'fastify';
import { BrokenMedia } from '../broken-media.js';
import { CardSearch } from '../card-search.js';
import { CardWire } from '../card-wire.js';
import { CatalogueQueries } from '../catalogue-queries.js';
import { ChangeFlashcard } from '../commands.js';
import type { Content } from '../domain/content.js';
import { FlashcardLists } from '../flashcard-lists.js';
import { MediaStore } from '../media-store.js';
import { Proposals } from '../proposals.js';
import { viewerOf } from './viewer.js';

type Form = Input<typeof routes.createFlashcard>['body'] | Input<typeof routes.editFlashcard>['body'];

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

@Controller()
export class FlashcardsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly queries: CatalogueQueries,
    private readonly lists: FlashcardLists,
    private readonly files: MediaStore,
    private readonly search: CardSearch,
    private readonly proposals: Proposals,
    private readonly broken: BrokenMedia,
    private readonly wire: CardWire,
    private readonly settings: Settings,
    private readonly limits: Limits,
  ) {}

  @Handles(routes.listFlashcards)
  async list(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.listFlashcards>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<typeof routes.listFlashcards>> {
    if (query.proposals !== undefined)
      return inPieces(await this.proposals.pending(), (some) => this.wire.listed(some, me));
    if (query.media_broken !== undefined) {
      const { cards, total } = await this.broken.find(query);
      reply.header('x-total-count', String(total));
      return this.wire.broken(cards, me);
    }
    if (query.keyword !== undefined || query.tag_ids !== undefined) {
      const { cards, total } = await this.search.find(query);
      reply.header('x-total-count', String(total));
      return query.fetch_ids_only === '1'
        ? cards.map(({ id }) => id)
        : inPieces(cards, (some) => this.wire.listed(some, me));
    }
    const cards = await this.lists.find(query, { viewer: viewerOf(me), userId: me.userId });
    if (query.fetch_ids_only === '1') return cards.map(({ id }) => id);
    return inPieces(cards, (some) => this.wire.cards(some, me));
  }

  @Handles(routes.getFlashcard)
  async one(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFlashcard>,
  ): Promise<Answer<typeof routes.getFlashcard>> {
    const card = await this.queries.flashcard(params.id, viewerOf(me), me.userId);
    const [onWire] = await this.wire.cards([card], me);
    if (!onWire) throw new DomainError('not-found');
    return onWire;
  }

  @Handles(routes.createFlashcard)
  async create(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.createFlashcard>,
  ): Promise<Answer<typeof routes.createFlashcard>> {
    const id = context.newId('flashcard');
    const { deck_id: deckId, visible } = body;
    const { role, userId: proposedBy } = context.actor;
    const proposes = role === 'student';
    if (proposes && !this.settings.values.ALLOW_CARD_PROPOSAL) throw new DomainError('proposals-closed');
    await this.queries.deck(deckId, viewerOf(context.actor));
    // Before its files are stored.
    if (proposes) await this.limits.takeOrRefuse('too-many-proposals', [{ bound: PROPOSED, key: proposedBy }]);
    const content = await this.contentOf(body, context, BLANK);
    const card = { flashcardId: id, deckId, deck: await this.queries.placeOf(deckId), content };
    const command = proposes
      ? ({ type: 'ProposeFlashcard', proposedBy, ...card } as const)
      : ({ type: 'AddFlashcard', visible, ...card } as const);
    await this.bus.execute(new ChangeFlashcard(id, command, context));
    return { id };
  }

  @Handles(routes.editFlashcard)
  async edit(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.editFlashcard>,
  ): Promise<Answer<typeof routes.editFlashcard>> {
    const { id } = params;
    const card = await this.queries.flashcard(id, 'professor');
    const { deck_id: deckId, visible = card.visible, revision, validate_and_publish_proposal: publish } = body;
    const move = deckId === undefined ? undefined : { deckId, deck: await this.queries.placeOf(deckId) };
    if (move?.deck.deleted) throw new DomainError('not-found');
    const content = await this.contentOf(body, context, card);
    const command = { type: 'EditFlashcard', visible, content, move, publish } as const;
    await this.bus.execute(new ChangeFlashcard(id, command, context, revision));
    return { id };
  }

  @Handles(routes.moveFlashcard)
  async move(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.moveFlashcard>,
  ): Promise<Answer<typeof routes.moveFlashcard>> {
    const { id, deckId } = params;
    await this.queries.flashcard(id, 'professor');
    const deck = await this.queries.placeOf(deckId);
    await this.bus.execute(new ChangeFlashcard(id, { type: 'MoveFlashcard', deckId, deck }, context));
    return { id };
  }

  @Handles(routes.deleteFlashcard)
  async delete(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.deleteFlashcard>,
  ): Promise<Answer<typeof routes.deleteFlashcard>> {
    const card = await this.queries.flashcard(params.id, 'professor');
    await this.bus.execute(new ChangeFlashcard(card.id, { type: 'DeleteFlashcard', reason: body.reason }, context));
    return { id: card.id, flashcards: 1 };
  }

  @Handles(routes.restoreFlashcard)
  async restore(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.restoreFlashcard>,
  ): Promise<Answer<typeof routes.restoreFlashcard>> {
    const { id } = params;
    const card = await this.queries.deleted.flashcard(id);
    if (!card) throw new DomainError('not-found');
    const { deckId, deletedAt } = card;
    if (deletedAt === null) return { id };
    const parent = await this.queries.placeOf(deckId);
    await this.bus.execute(
      new ChangeFlashcard(id, { type: 'RestoreFlashcard', now: context.now, parent, deletedAt }, context),
    );
    return { id };
  }

  /** What the form says, and what it leaves out as it is. */
  private async contentOf(form: Form, context: CommandContext, present: Content): Promise<Content> {
    const take = (field: Upload | '' | undefined, name: 'media' | 'mediaVerso') =>
      this.files.take(field, context.newId(name), present[name]);
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
}
