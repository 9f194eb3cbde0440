import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries, faceOnWire, MediaLinks, TagNames } from '@ardoise/catalogue';
import type { DeckDocument, FlashcardDocument, FolderDocument, MediaRef, Named, Tree } from '@ardoise/catalogue';
import { DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { ExportedContent } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';

type Exported<K extends keyof ExportedContent> = ExportedContent[K][number];

/** With a face that was not chosen as well: in its new place the folder has another id. */
function folderOf(folder: FolderDocument, tree: Tree): Exported<'folders'> {
  const { id, parentId, name, description, visible, createdAt } = folder;
  return { id, id_parent: parentId, name, description, visible, creation_date: createdAt, ...faceOnWire(folder, tree) };
}

function deckOf({ id, folderId, name, description, visible, createdAt }: DeckDocument): Exported<'decks'> {
  return { id, id_folder: folderId, name, description, visible, creation_date: createdAt };
}

function flashcardOf(card: FlashcardDocument, url: (media: MediaRef) => string, named: Named): Exported<'flashcards'> {
  return {
    id: card.id,
    id_deck: card.deckId,
    question: card.question,
    answer: [...card.answer],
    possible_answers: [...card.possibleAnswers],
    is_fillable_text: card.isFillableText,
    additionnal_text_verso: card.additionalTextVerso,
    media: card.media && url(card.media),
    media_verso: card.mediaVerso && url(card.mediaVerso),
    visible: card.visible,
    creation_date: card.createdAt,
    tags: named(card.tags).map(({ name }) => name),
  };
}

/** Content on its way out. */
export class ExportContent extends Query<ExportedContent> {
  constructor(readonly flashcardIds: readonly string[]) {
    super();
  }
}

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
      folders: [...folders.values()].map((folder) => folderOf(folder, tree)),
      decks: [...decks.values()].map(deckOf),
      flashcards: found.map(({ card }) => flashcardOf(card, (media) => this.links.url(media, now), named)),
    };
  }
}
