import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { CatalogueQueries } from '../catalogue-queries.js';
import { ChangeDeck, ChangeFlashcard, ChangeFolder } from '../commands.js';
import { TagNames } from '../tag-names.js';
import { viewerOf } from './viewer.js';

/** The tags of folders, decks and cards. */
@Controller()
export class ItemTagsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  @Handles(routes.getFolderTags)
  async ofFolder(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFolderTags>,
  ): Promise<Answer<typeof routes.getFolderTags>> {
    const viewer = viewerOf(me);
    const { folder } = await this.queries.folder(params.id, viewer);
    return (await this.names.named(viewer))(folder.tags);
  }

  @Handles(routes.setFolderTags)
  async setFolder(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.setFolderTags>,
  ): Promise<Answer<typeof routes.setFolderTags>> {
    const { id } = params;
    if (id === ROOT_FOLDER_ID) throw new DomainError('root-is-fixed');
    await this.queries.folder(id, 'professor');
    await this.names.known(body.tags);
    await this.bus.execute(new ChangeFolder(id, { type: 'Tag', tags: body.tags }, context));
    return { id };
  }

  @Handles(routes.getDeckTags)
  async ofDeck(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getDeckTags>,
  ): Promise<Answer<typeof routes.getDeckTags>> {
    const viewer = viewerOf(me);
    const { tags } = await this.queries.deck(params.id, viewer);
    return (await this.names.named(viewer))(tags);
  }

  @Handles(routes.setDeckTags)
  async setDeck(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.setDeckTags>,
  ): Promise<Answer<typeof routes.setDeckTags>> {
    const { id } = params;
    await this.queries.deck(id, 'professor');
    await this.names.known(body.tags);
    await this.bus.execute(new ChangeDeck(id, { type: 'Tag', tags: body.tags }, context));
    return { id };
  }

  @Handles(routes.getFlashcardTags)
  async ofFlashcard(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFlashcardTags>,
  ): Promise<Answer<typeof routes.getFlashcardTags>> {
    const viewer = viewerOf(me);
    const { tags } = await this.queries.flashcard(params.id, viewer, me.userId);
    return (await this.names.named(viewer))(tags);
  }

  @Handles(routes.setFlashcardTags)
  async setFlashcard(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.setFlashcardTags>,
  ): Promise<Answer<typeof routes.setFlashcardTags>> {
    const { id } = params;
    await this.queries.flashcard(id, 'professor');
    await this.names.known(body.tags);
    await this.bus.execute(new ChangeFlashcard(id, { type: 'Tag', tags: body.tags }, context));
    return { id };
  }
}
