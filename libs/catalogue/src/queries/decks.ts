import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { newestFirst } from '../read/newest.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { TagNames } from '../services/tag-names.js';
import type { Principal } from '../services/viewer.js';
import { deckToResponse } from '../services/to-response.js';

/** Those that stand directly in a folder, or all. */
export class ListDecks extends QueryOf<
  Answer<typeof routes.listDecks>,
  { folderId: string | undefined; me: Principal }
> {}

/** Of all that somebody sees those that were made last, so many at most. */
export class ListNewestDecks extends QueryOf<Answer<typeof routes.listDecks>, { most: number; me: Principal }> {}

export class GetDeck extends QueryOf<Answer<typeof routes.getDeck>, { id: string; me: Principal }> {}

@QueryHandler(ListDecks)
export class ListDecksHandler implements IQueryHandler<ListDecks> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ folderId, me }: ListDecks) {
    const viewer = await this.queries.viewer(me);
    const { tree } = await this.queries.folder(folderId ?? ROOT_FOLDER_ID, viewer);
    const found = folderId === undefined ? tree.decksBelow(ROOT_FOLDER_ID, viewer) : tree.decks(folderId, viewer);
    const named = await this.names.named(viewer);
    return found.map((deck) => deckToResponse(deck, viewer, named));
  }
}

@QueryHandler(ListNewestDecks)
export class ListNewestDecksHandler implements IQueryHandler<ListNewestDecks> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ most, me }: ListNewestDecks) {
    const viewer = await this.queries.viewer(me);
    const { tree } = await this.queries.folder(ROOT_FOLDER_ID, viewer);
    const newest = tree.decksBelow(ROOT_FOLDER_ID, viewer).sort(newestFirst).slice(0, most);
    const named = await this.names.named(viewer);
    return newest.map((deck) => deckToResponse(deck, viewer, named));
  }
}

@QueryHandler(GetDeck)
export class GetDeckHandler implements IQueryHandler<GetDeck> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ id, me }: GetDeck) {
    const viewer = await this.queries.viewer(me);
    return deckToResponse(await this.queries.deck(id, viewer), viewer, await this.names.named(viewer));
  }
}
