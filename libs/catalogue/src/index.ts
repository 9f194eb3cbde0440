export { CatalogueModule } from './catalogue.module.js';
export { EDIT_GUARDS, EditGuards } from './services/edit-guard.js';
export { CardSearch } from './services/card-search.js';
export { CardWire } from './services/card-wire.js';
export { CatalogueQueries, showsCard } from './services/catalogue-queries.js';
export type { Visible } from './services/catalogue-queries.js';
export { MediaLinks } from './services/media-links.js';
export { RevisedCards } from './services/revised-cards.js';
export { ancestorToResponse, faceToResponse } from './services/to-response.js';
export { SchoolTrees } from './services/school-trees.js';
export { movesCatalogue } from './reactions/live-notices.js';
export { ListDecks, ListNewestDecks } from './queries/decks.js';
export { GetFolder, GetFolderAncestors, GetFolderChildren } from './queries/folders.js';
export { decks, decksProjection } from './read/decks.js';
export { deletedBy, inBin, LAST_DELETED_FIRST, STANDS, undoableUntil } from './read/deletion.js';
export type { Deletion } from './read/deletion.js';
export type { DeckDocument } from './read/decks.js';
export { flashcards, flashcardsProjection } from './read/flashcards.js';
export type { FlashcardDocument } from './read/flashcards.js';
export { folders, foldersProjection } from './read/folders.js';
export type { FolderDocument } from './read/folders.js';
export { mediaFiles, mediaFilesProjection } from './read/media-files.js';
export { MediaChecks } from './reactions/media-checks.js';
export { MediaThumbnails } from './reactions/media-thumbnails.js';
export { tags, tagsProjection } from './read/tags.js';
export { admits, OF_NO_CLASS, Tree } from './read/tree.js';
export type { StudentEyes, Viewer } from './read/tree.js';
export type { Principal } from './services/viewer.js';
export { folderDecider, folderStream } from './domain/folder.js';
export type { FolderEvent } from './domain/folder.js';
export { deckDecider, deckStream } from './domain/deck.js';
export type { DeckEvent } from './domain/deck.js';
export { flashcardDecider, flashcardStream } from './domain/flashcard.js';
export type { FlashcardEvent } from './domain/flashcard.js';
export type { MediaFileEvent } from './domain/media-file.js';
export type { TagEvent } from './domain/tags.js';
export {
  canBeAsked,
  cardFieldsOf,
  checkContent,
  contentIn,
  contentOf,
  judged,
  kindOfContent,
  rectoOf,
  versoOf,
} from './domain/content.js';
export type { Content, MediaRef } from './domain/content.js';
export { named } from './domain/named.js';
export { catalogueUpcasts } from './domain/upcasts.js';
export { Structure } from './services/structure.js';
export { TagVocabulary } from './commands/tags.js';
export { TagNames } from './services/tag-names.js';
export type { TagLookup } from './services/tag-names.js';
export { canUndo } from './domain/undo.js';
export type { FolderRef } from './domain/undo.js';
