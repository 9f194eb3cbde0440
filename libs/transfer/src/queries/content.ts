import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries, MediaLinks, TagNames } from '@ardoise/catalogue';
import type { FolderDocument } from '@ardoise/catalogue';
import { DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { ExportedContent } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { deckOf, flashcardOf, exportedFolder } from '../services/exported.js';

/** Content on its way out. */
export class ExportContent extends QueryOf<ExportedContent, { flashcardIds: readonly string[] }> {}

@QueryHandler(ExportContent)
export class ExportContentHandler implements IQueryHandler<ExportContent> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly links: MediaLinks,
    private readonly settings: Settings,
    private readonly tagNames: TagNames,
  ) {}

  /** Cards in the order of their ids, without those that do not stand; each deck and folder once, folders from the root down. */
  async execute({ flashcardIds }: ExportContent): Promise<ExportedContent> {
    if (!this.settings.values.ALLOW_EXPORT) throw new DomainError('export-closed');
    const ids = [...new Set(flashcardIds)];
    const [standing, { tree }, named] = await Promise.all([
      this.queries.standing(ids),
      this.queries.school(),
      this.tagNames.named('professor'),
    ]);
    const found = ids.flatMap((id) => standing.get(id) ?? []);
    const decks = new Map(found.map(({ deck }) => [deck.id, deck]));
    const folders = new Map<string, FolderDocument>();
    for (const { folderId } of decks.values())
      for (const folder of tree.ancestors(folderId)) if (folder.id !== ROOT_FOLDER_ID) folders.set(folder.id, folder);
    const now = Date.now();
    return {
      folders: [...folders.values()].map((folder) => exportedFolder(folder, tree)),
      decks: [...decks.values()].map(deckOf),
      flashcards: found.map(({ card }) => flashcardOf(card, (media) => this.links.url(media, now), named)),
    };
  }
}
