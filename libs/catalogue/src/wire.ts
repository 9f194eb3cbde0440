import type { Deck, Flashcard, Folder } from '@ardoise/contracts';
import type { MediaRef } from './domain/content.js';
import type { DeckDocument } from './read/decks.js';
import type { FlashcardDocument } from './read/flashcards.js';
import type { FolderDocument } from './read/folders.js';
import { ROOT } from './read/tree.js';
import type { Tree, Viewer } from './read/tree.js';

export function folderOnWire(folder: FolderDocument, tree: Tree, viewer: Viewer): Folder {
  return {
    id: folder.id,
    id_parent: folder.id === ROOT.id ? null : folder.parentId,
    name: folder.name,
    description: folder.description,
    visible: folder.visible,
    creation_date: folder.createdAt,
    total_flashcards: tree.flashcardsBelow(folder.id, viewer),
    tags: [],
  };
}

export function deckOnWire(deck: DeckDocument, viewer: Viewer): Deck {
  return {
    id: deck.id,
    id_folder: deck.folderId,
    name: deck.name,
    description: deck.description,
    visible: deck.visible,
    creation_date: deck.createdAt,
    number_of_flashcards: viewer === 'student' ? deck.visibleFlashcards : deck.flashcards,
    number_of_visible_flashcards: deck.visibleFlashcards,
    tags: [],
  };
}

/** @param mediaUrl signs the address of a file. */
export function flashcardOnWire(card: FlashcardDocument, mediaUrl: (media: MediaRef) => string): Flashcard {
  return {
    id: card.id,
    id_deck: card.deckId,
    question: card.question,
    answer: [...card.answer],
    possible_answers: [...card.possibleAnswers],
    is_fillable_text: card.isFillableText,
    additionnal_text_verso: card.additionalTextVerso,
    media: card.media && mediaUrl(card.media),
    media_verso: card.mediaVerso && mediaUrl(card.mediaVerso),
    visible: card.visible,
    is_proposed_by_student: false,
    proposed_by_useremail: null,
    creation_date: card.createdAt,
    tags: [],
  };
}
