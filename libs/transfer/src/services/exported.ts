import { cardFieldsOf, faceToResponse } from '@ardoise/catalogue';
import type { DeckDocument, FlashcardDocument, FolderDocument, MediaRef, TagLookup, Tree } from '@ardoise/catalogue';
import type { ExportedContent } from '@ardoise/contracts';

type Exported<K extends keyof ExportedContent> = ExportedContent[K][number];

/** With a face that was not chosen as well: in its new place the folder has another id. */
export function exportedFolder(folder: FolderDocument, tree: Tree): Exported<'folders'> {
  const { id, parentId, name, description, visible, createdAt } = folder;
  return {
    id,
    id_parent: parentId,
    name,
    description,
    visible,
    creation_date: createdAt,
    ...faceToResponse(folder, tree),
  };
}

export function deckOf({ id, folderId, name, description, visible, createdAt }: DeckDocument): Exported<'decks'> {
  return { id, id_folder: folderId, name, description, visible, creation_date: createdAt };
}

/** @param url the signed address of a file @param named the tags of ids */
export function flashcardOf(
  card: FlashcardDocument,
  url: (media: MediaRef) => string,
  named: TagLookup,
): Exported<'flashcards'> {
  return {
    id: card.id,
    id_deck: card.deckId,
    ...cardFieldsOf(card, url),
    visible: card.visible,
    creation_date: card.createdAt,
    tags: named(card.tags).map(({ name }) => name),
  };
}
