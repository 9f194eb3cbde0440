import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { CardHistory } from '../card-history.js';
import { CatalogueQueries } from '../catalogue-queries.js';
import { ChangeFlashcard } from '../commands.js';
import { PastTrees } from '../past-tree.js';

/** What was: the versions of a card, and the tree of another day. */
@Controller()
export class HistoryController {
  constructor(
    private readonly bus: CommandBus,
    private readonly queries: CatalogueQueries,
    private readonly history: CardHistory,
    private readonly trees: PastTrees,
  ) {}

  @Handles(routes.getTree)
  async tree(@Parsed() { query }: Input<typeof routes.getTree>): Promise<Answer<typeof routes.getTree>> {
    return this.trees.at(query.at);
  }

  @Handles(routes.getFlashcardHistory)
  async versions(
    @Parsed() { params }: Input<typeof routes.getFlashcardHistory>,
  ): Promise<Answer<typeof routes.getFlashcardHistory>> {
    const { id } = await this.queries.flashcard(params.id, 'professor');
    return this.history.onWire(await this.history.of(id));
  }

  /** What was written on both faces then; where the card stands, who sees it and its tags stay as they are. */
  @Handles(routes.restoreVersion)
  async restore(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.restoreVersion>,
  ): Promise<Answer<typeof routes.restoreVersion>> {
    const { id, visible } = await this.queries.flashcard(params.id, 'professor');
    const version = (await this.history.of(id)).find(({ revision }) => revision === params.revision);
    if (!version) throw new DomainError('version-unknown');
    const { content } = version;
    await this.bus.execute(new ChangeFlashcard(id, { type: 'EditFlashcard', visible, content }, context));
    return { id };
  }
}
