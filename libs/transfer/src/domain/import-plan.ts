import { checkContent, contentOf, judged, named } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import { acceptsDecks, acceptsFolders, chosenFace, DomainError, errorDetails, IMPORT_LIMITS } from '@ardoise/contracts';
import type { ChosenFace, ImportedDeck, ImportedFlashcard, ImportedFolder, ImportNode } from '@ardoise/contracts';

interface Details {
  name: string;
  description: string;
  visible: boolean;
}

/** What is to be made. `serial` counts all items from 0; `into` is the serial of what holds it, null for the item itself. */
interface Planned {
  serial: number;
  into: number | null;
  /** The id that it had where it comes from: its files are named by it. */
  formerId: string;
}
export type PlannedFolder = Planned & { parentDepth: number } & Details & ChosenFace;
export type PlannedDeck = Planned & { folderDepth: number } & Details;
/** The content without its files. */
export type PlannedFlashcard = Planned & {
  visible: boolean;
  content: Content;
  files: Record<CardMediaSide, string | null>;
  /** Names, not ids. */
  tags: readonly string[];
};

/** A card's two files: null where it says nothing of one. */
export type CardMediaSide = 'media' | 'mediaVerso';

export interface ContentImportPlan {
  kind: ImportNode['type'];
  /** Each after the one that holds it. */
  folders: PlannedFolder[];
  decks: PlannedDeck[];
  flashcards: PlannedFlashcard[];
  /** Names of all tags of the cards, each once. */
  tags: readonly string[];
}

const NAME_SHOWN = 60;

/** What a refusal calls a card: how its question begins. */
function called({ question }: ImportedFlashcard): string {
  const line = question.replace(/\s+/g, ' ');
  const shown = [...line].slice(0, NAME_SHOWN).join('');
  return errorDetails.cardCalled(`${shown}${shown.length < line.length ? '…' : ''}`);
}

/** What a named file is by its name, while a card is judged: what it holds is looked at when it is kept. */
const standIn = (name: string | null | undefined) =>
  name ? { id: name, extension: name.slice(name.lastIndexOf('.') + 1).toLowerCase(), bytes: 0 } : null;

/** Walks a node and checks everything that its own texts can break. */
class Planner {
  readonly folders: PlannedFolder[] = [];
  readonly decks: PlannedDeck[] = [];
  readonly flashcards: PlannedFlashcard[] = [];
  readonly tags = new Set<string>();
  private readonly known = new Set<string>();

  folder(folder: ImportedFolder, into: number | null, parentDepth: number, parentId?: string): void {
    if (!acceptsFolders(parentDepth)) throw new DomainError('folder-too-deep');
    const item = this.item(folder.id, into, folder.id_parent, parentId);
    const face = parentDepth === 0 ? chosenFace(folder) : {};
    this.folders.push({ ...item, parentDepth, ...named(folder), ...face });
    for (const child of folder.folders) this.folder(child, item.serial, parentDepth + 1, folder.id);
    for (const deck of folder.decks) this.deck(deck, item.serial, parentDepth + 1, folder.id);
  }

  deck(deck: ImportedDeck, into: number | null, folderDepth: number, folderId?: string): void {
    if (!acceptsDecks(folderDepth)) throw new DomainError('deck-too-shallow');
    const item = this.item(deck.id, into, deck.id_folder, folderId);
    this.decks.push({ ...item, folderDepth, ...named(deck) });
    for (const card of deck.flashcards) this.flashcard(card, item.serial, deck.id);
  }

  flashcard(card: ImportedFlashcard, into: number | null, deckId?: string): void {
    if (this.flashcards.length === IMPORT_LIMITS.flashcards)
      throw new DomainError('too-large', errorDetails.importCards);
    const content = judged(called(card), () => checkContent({ ...contentOf(card), media: standIn(card.media) }));
    const files = { media: card.media ?? null, mediaVerso: card.media_verso ?? null };
    const item = this.item(card.id, into, card.id_deck, deckId);
    for (const tag of card.tags) this.tags.add(tag);
    if (this.tags.size > IMPORT_LIMITS.tags) throw new DomainError('too-large', errorDetails.importTags);
    this.flashcards.push({ ...item, visible: card.visible, content, files, tags: card.tags });
  }

  /** @param said the id of what holds the item, as the item says; the top item's was its place elsewhere. */
  private item(formerId: string, into: number | null, said: string | null | undefined, holder?: string): Planned {
    if (this.known.has(formerId)) throw new DomainError('import-invalid', errorDetails.importIdTwice);
    if (holder !== undefined && said !== undefined && said !== holder)
      throw new DomainError('import-invalid', errorDetails.importElsewhere);
    const serial = this.known.size;
    if (serial - this.flashcards.length >= IMPORT_LIMITS.flashcards)
      throw new DomainError('too-large', errorDetails.importFolders);
    this.known.add(formerId);
    return { serial, into, formerId };
  }
}

/**
 * What an import will make, in order. Everything is checked before anything is made: rules of names and cards, depths,
 * ids that stand twice or say that they belong elsewhere, numbers.
 * @param targetDepth depth of the folder that the item comes into; of no meaning for cards
 * @throws DomainError
 */
export function planImport(node: ImportNode, targetDepth: number): ContentImportPlan {
  const planner = new Planner();
  if (node.type === 'folder') planner.folder(node, null, targetDepth);
  else if (node.type === 'deck') planner.deck(node, null, targetDepth);
  else if (node.type === 'cards') for (const card of node.flashcards) planner.flashcard(card, null);
  else planner.flashcard(node, null);
  const { folders, decks, flashcards, tags } = planner;
  return { kind: node.type, folders, decks, flashcards, tags: [...tags] };
}
