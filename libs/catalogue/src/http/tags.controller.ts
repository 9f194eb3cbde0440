import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, inPieces, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import type { FastifyReply } from 'fastify';
import { CardSearch } from '../card-search.js';
import { CardWire } from '../card-wire.js';
import { ChangeVocabulary } from '../commands.js';
import { TagNames } from '../tag-names.js';
import { viewerOf } from './viewer.js';

@Controller()
export class TagsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly names: TagNames,
    private readonly search: CardSearch,
    private readonly wire: CardWire,
  ) {}

  @Handles(routes.listTags)
  async list(@Me() me: Identity): Promise<Answer<typeof routes.listTags>> {
    return viewerOf(me) === 'student' ? [] : this.names.inUse();
  }

  @Handles(routes.createTag)
  async create(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.createTag>,
  ): Promise<Answer<typeof routes.createTag>> {
    const tagId = context.newId('tag');
    await this.bus.execute(new ChangeVocabulary({ type: 'CreateTag', tagId, name: body.name }, context));
    return { id: tagId };
  }

  @Handles(routes.editTag)
  async edit(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.editTag>,
  ): Promise<Answer<typeof routes.editTag>> {
    const { id } = params;
    await this.bus.execute(new ChangeVocabulary({ type: 'RenameTag', tagId: id, name: body.name }, context));
    return { id };
  }

  /** What lies deleted may carry it still: brought back, it comes without this tag. */
  @Handles(routes.deleteTag)
  async delete(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.deleteTag>,
  ): Promise<Answer<typeof routes.deleteTag>> {
    const { id: tagId } = await this.names.one(params.id);
    const used = (await this.names.usages(tagId)) > 0;
    await this.bus.execute(new ChangeVocabulary({ type: 'DeleteTag', tagId, used }, context));
    return { id: tagId };
  }

  @Handles(routes.listTagFlashcards)
  async flashcards(
    @Me() me: Identity,
    @Parsed() { params, query }: Input<typeof routes.listTagFlashcards>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Answer<typeof routes.listTagFlashcards>> {
    const { id } = await this.names.one(params.id);
    const found = await this.search.find({ tag_ids: [id], ...query });
    reply.header('x-total-count', String(found.total));
    return inPieces(found.cards, (cards) => this.wire.listed(cards, me));
  }
}
