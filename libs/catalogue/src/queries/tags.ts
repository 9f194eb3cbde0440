import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Answer, Input, ListedFlashcard, routes } from '@ardoise/contracts';
import { inPieces } from '@ardoise/http';
import type { Listed } from '@ardoise/http';
import { QueryOf } from '@ardoise/projections';
import type { Viewer } from '../read/tree.js';
import { CardSearch } from '../services/card-search.js';
import { CardWire } from '../services/card-wire.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import type { Listing } from './flashcards.js';
import { TagNames } from '../services/tag-names.js';
import type { Principal } from '../services/viewer.js';

/** The vocabulary; a student gets none of it. */
export class ListTags extends QueryOf<Answer<typeof routes.listTags>, { me: Principal }> {}

/** The tags that a folder, deck or card carries itself. */
export class GetTagsOf extends QueryOf<
  Answer<typeof routes.getFolderTags>,
  { item: { kind: 'folder' | 'deck' | 'flashcard'; id: string }; me: Principal }
> {}

export class ListTagFlashcards extends QueryOf<
  Required<Listing<Listed<ListedFlashcard>>>,
  { tagId: string; page: Input<typeof routes.listTagFlashcards>['query']; me: Principal }
> {}

@QueryHandler(ListTags)
export class ListTagsHandler implements IQueryHandler<ListTags> {
  constructor(private readonly names: TagNames) {}

  async execute({ me }: ListTags) {
    return me.role === 'professor' ? this.names.inUse() : [];
  }
}

@QueryHandler(GetTagsOf)
export class GetTagsOfHandler implements IQueryHandler<GetTagsOf> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ item, me }: GetTagsOf) {
    const viewer = await this.queries.viewer(me);
    const { tags } = await this.carrier(item, viewer, me.userId);
    return (await this.names.named(viewer))(tags);
  }

  private async carrier({ kind, id }: GetTagsOf['item'], viewer: Viewer, userId: string) {
    switch (kind) {
      case 'folder':
        return (await this.queries.folder(id, viewer)).folder;
      case 'deck':
        return this.queries.deck(id, viewer);
      case 'flashcard':
        return this.queries.flashcard(id, viewer, userId);
    }
  }
}

@QueryHandler(ListTagFlashcards)
export class ListTagFlashcardsHandler implements IQueryHandler<ListTagFlashcards> {
  constructor(
    private readonly names: TagNames,
    private readonly search: CardSearch,
    private readonly wire: CardWire,
  ) {}

  async execute({ tagId, page, me }: ListTagFlashcards) {
    const { id } = await this.names.one(tagId);
    const { cards, total } = await this.search.find({ tag_ids: [id], ...page });
    return { items: await inPieces(cards, (some) => this.wire.listed(some, me)), total };
  }
}
