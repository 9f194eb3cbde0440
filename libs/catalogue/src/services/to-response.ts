import type { Called } from '@ardoise/accounts';
import { faceOf } from '@ardoise/contracts';
import type { Ancestor, Deck, Face, Flashcard, Folder, ListedFlashcard } from '@ardoise/contracts';
import { cardFieldsOf } from '../domain/content.js';
import type { MediaRef } from '../domain/content.js';
import type { DeckDocument } from '../read/decks.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import type { FolderDocument } from '../read/folders.js';
import { ROOT } from '../read/tree.js';
import type { Tree, Viewer } from '../read/tree.js';
import type { TagLookup } from './tag-names.js';

export function folderToResponse(folder: FolderDocument, tree: Tree, viewer: Viewer, named: TagLookup): Folder {
  return {
    id: folder.id,
    id_parent: folder.id === ROOT.id ? null : folder.parentId,
    name: folder.name,
    description: folder.description,
    visible: folder.visible,
    creation_date: folder.createdAt,
    total_flashcards: tree.flashcardsBelow(folder.id, viewer),
    tags: named(folder.tags),
    revision: folder.revision,
    ...faceToResponse(folder, tree),
    ...(viewer === 'professor' && tree.depth(folder.id) === 1 && { class_ids: [...tree.reservedFor(folder.id)] }),
  };
}

/** The face of a folder of the first level; of others nothing. */
export function faceToResponse(folder: FolderDocument, tree: Tree): Partial<Face> {
  return tree.depth(folder.id) === 1 ? faceOf(folder) : {};
}

/** A folder on the way to something. */
export function ancestorToResponse(folder: FolderDocument, tree: Tree): Ancestor {
  return { id: folder.id, name: folder.name, ...faceToResponse(folder, tree) };
}

export function deckToResponse(deck: DeckDocument, viewer: Viewer, named: TagLookup): Deck {
  return {
    id: deck.id,
    id_folder: deck.folderId,
    name: deck.name,
    description: deck.description,
    visible: deck.visible,
    creation_date: deck.createdAt,
    number_of_flashcards: viewer === 'professor' ? deck.flashcards : deck.visibleFlashcards,
    number_of_visible_flashcards: deck.visibleFlashcards,
    tags: named(deck.tags),
    revision: deck.revision,
  };
}

interface Joined {
  /** Signs the address of a file. */
  mediaUrl: (media: MediaRef) => string;
  /** The small picture of a file, if there is one. */
  thumbnail: (media: MediaRef) => MediaRef | null;
  named: TagLookup;
  /** For who may know them. */
  author: Called | undefined;
}

export function flashcardToResponse(
  card: FlashcardDocument,
  { mediaUrl, thumbnail, named, author }: Joined,
): Flashcard {
  const url = (media: MediaRef | null) => media && mediaUrl(media);
  const waits = card.proposalState === 'pending';
  return {
    id: card.id,
    id_deck: card.deckId,
    ...cardFieldsOf(card, mediaUrl),
    media_thumbnail: url(card.media && thumbnail(card.media)),
    media_verso_thumbnail: url(card.mediaVerso && thumbnail(card.mediaVerso)),
    // A proposal counts as visible in its form: it is hidden by waiting, not by a professor.
    visible: card.visible || waits,
    is_proposed_by_student: waits,
    proposed_by_useremail: author?.email ?? null,
    proposed_by_name: author?.names,
    creation_date: card.createdAt,
    tags: named(card.tags),
    revision: card.revision,
  };
}

/** @param above the deck's folders, the root first. */
export function listedToResponse(
  card: Flashcard,
  deck: DeckDocument,
  above: readonly FolderDocument[],
): ListedFlashcard {
  const path = [...above, deck].reverse();
  return {
    ...card,
    flashcard_id: card.id,
    id_folder: deck.folderId,
    hierarchy: path.map(({ id, name }) => ({ [id]: name })),
  };
}
