import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Holding } from '../domain/folder.js';
import type { FolderRef } from '../domain/undo.js';
import type { DeckDocument } from './decks.js';
import { STANDS } from './deletion.js';
import type { FolderDocument } from './folders.js';
import { newestFirst } from './newest.js';

/** The root is nowhere in the log: it always was. */
export const ROOT: FolderDocument = {
  id: ROOT_FOLDER_ID,
  parentId: '',
  name: 'Racine',
  description: '',
  visible: true,
  createdAt: '1970-01-01T00:00:00.000Z',
  ...STANDS,
  tags: [],
  revision: 0,
};

/** A student, by the open classes that they are in. */
export interface StudentEyes {
  classIds: ReadonlySet<string>;
}

/** Whose eyes: a student sees what is visible together with all that is above it, and reserved for no other class than theirs. */
export type Viewer = StudentEyes | 'professor';

/** A student of no class. */
export const OF_NO_CLASS: StudentEyes = { classIds: new Set() };

/** Whether what is reserved for these classes is there for somebody: for none it is for everybody. */
export function admits(reservedFor: readonly string[], viewer: Viewer): boolean {
  if (viewer === 'professor' || reservedFor.length === 0) return true;
  return reservedFor.some((id) => viewer.classIds.has(id));
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Of a ring of folders that hang on each other, the one that hangs on the root instead. */
function firstOf(ring: readonly FolderDocument[]): FolderDocument | undefined {
  return ring.reduce<FolderDocument | undefined>(
    (least, folder) => (least && least.id < folder.id ? least : folder),
    undefined,
  );
}

/** Of each ring of folders that hang on each other, the one with the smallest id. */
function ringsOf(standing: readonly FolderDocument[], reached: ReadonlyMap<string, FolderDocument>): FolderDocument[] {
  const byId = new Map(standing.map((folder) => [folder.id, folder]));
  const firsts = new Map<string, FolderDocument>();
  for (const start of standing) {
    if (reached.has(start.id)) continue;
    const way: FolderDocument[] = [];
    for (let at = byId.get(start.id); at && !way.includes(at); at = byId.get(at.parentId)) way.push(at);
    const last = way.at(-1);
    if (!last || !way.some(({ id }) => id === last.parentId)) continue;
    const first = firstOf(way.slice(way.findIndex(({ id }) => id === last.parentId)));
    if (first) firsts.set(first.id, first);
  }
  return [...firsts.values()];
}

/**
 * The folders and decks of the school as they stand: deleted things and what lies in them are not there.
 * Built from all folder and deck documents, which are hundreds where cards are tens of thousands.
 */
export class Tree {
  private readonly folders = new Map<string, FolderDocument>([[ROOT.id, ROOT]]);
  private readonly childrenOf = new Map<string, FolderDocument[]>();
  private readonly decksOf = new Map<string, DeckDocument[]>();
  /** Folder → whether a student sees it. */
  private readonly shown = new Map<string, boolean>();
  private readonly depths = new Map<string, number>();
  /** Folder → the classes for which its category is reserved; those of reserved categories alone. */
  private readonly reserved = new Map<string, readonly string[]>();

  constructor(folders: readonly FolderDocument[], decks: readonly DeckDocument[]) {
    const below = new Map<string, FolderDocument[]>();
    for (const folder of folders) if (folder.deletedAt === null) push(below, folder.parentId, folder);
    // From the root downwards: whatever hangs on something deleted is not reached.
    const visit = (folder: FolderDocument, depth: number, shown: boolean, category?: FolderDocument) => {
      this.folders.set(folder.id, folder);
      const classIds = category?.classIds ?? [];
      if (classIds.length > 0) this.reserved.set(folder.id, classIds);
      this.depths.set(folder.id, depth);
      this.shown.set(folder.id, shown);
      const children = (below.get(folder.id) ?? []).filter(({ id }) => !this.folders.has(id));
      this.childrenOf.set(folder.id, children);
      for (const child of children) visit(child, depth + 1, shown && child.visible, category ?? child);
    };
    visit(ROOT, 0, true);
    // Two moves that crossed have hung folders on each other: one of each ring hangs on the root, and all is there again.
    const standing = folders.filter((folder) => folder.deletedAt === null);
    for (const folder of ringsOf(standing, this.folders)) {
      push(this.childrenOf, ROOT.id, { ...folder, parentId: ROOT.id });
      visit({ ...folder, parentId: ROOT.id }, 1, folder.visible, folder);
    }
    for (const deck of decks) {
      if (deck.deletedAt !== null || !this.folders.has(deck.folderId)) continue;
      push(this.decksOf, deck.folderId, deck);
    }
  }

  /** The folder if it stands and the viewer may see it. */
  folder(id: string, viewer: Viewer): FolderDocument | undefined {
    if (viewer !== 'professor' && !this.shown.get(id)) return undefined;
    return admits(this.reservedFor(id), viewer) ? this.folders.get(id) : undefined;
  }

  /** Whether anything is reserved: where nothing is, nobody's classes are of interest. */
  get reserves(): boolean {
    return this.reserved.size > 0;
  }

  /** The classes for which a folder is there, by its category; none: for everybody. */
  reservedFor(id: string): readonly string[] {
    return this.reserved.get(id) ?? [];
  }

  seesDeck(deck: DeckDocument | undefined, viewer: Viewer): deck is DeckDocument {
    if (!deck || deck.deletedAt !== null || !this.folder(deck.folderId, viewer)) return false;
    return viewer === 'professor' || deck.visible;
  }

  depth(id: string): number {
    return this.depths.get(id) ?? 0;
  }

  place(folderId: string): FolderRef {
    return { depth: this.depth(folderId), deleted: !this.folders.has(folderId) };
  }

  /** Direct sub-folders, newest first. */
  children(id: string, viewer: Viewer): FolderDocument[] {
    return (this.childrenOf.get(id) ?? [])
      .filter((folder) => viewer === 'professor' || (folder.visible && admits(this.reservedFor(folder.id), viewer)))
      .sort(newestFirst);
  }

  /** Decks that stand directly in a folder. */
  decks(id: string, viewer: Viewer): DeckDocument[] {
    return (this.decksOf.get(id) ?? []).filter((deck) => viewer === 'professor' || deck.visible);
  }

  /** The folder's path, the root first and itself last. */
  ancestors(id: string): FolderDocument[] {
    const path: FolderDocument[] = [];
    for (let folder = this.folders.get(id); folder; folder = this.folders.get(folder.parentId)) path.unshift(folder);
    return path;
  }

  /** The folder of the first level in which a folder lies, or that it is; none for the root. */
  category(id: string): FolderDocument | undefined {
    return this.ancestors(id)[1];
  }

  /** The folder and all folders below it. */
  below(id: string, viewer: Viewer): FolderDocument[] {
    const start = this.folder(id, viewer);
    if (!start) return [];
    const found = [start];
    for (const folder of found) found.push(...this.children(folder.id, viewer));
    return found;
  }

  decksBelow(id: string, viewer: Viewer): DeckDocument[] {
    return this.below(id, viewer).flatMap((folder) => this.decks(folder.id, viewer));
  }

  /** Cards in everything below, as the viewer counts them. */
  flashcardsBelow(id: string, viewer: Viewer): number {
    let sum = 0;
    for (const deck of this.decksBelow(id, viewer))
      sum += viewer === 'professor' ? deck.flashcards : deck.visibleFlashcards;
    return sum;
  }

  /** Levels of folders below: 0 for a folder without sub-folders. */
  height(id: string): number {
    const deepest = this.below(id, 'professor').reduce((most, folder) => Math.max(most, this.depth(folder.id)), 0);
    return Math.max(0, deepest - this.depth(id));
  }

  /** The level below a folder of the highest deck in it, 0 being the folder itself; null when it holds none. */
  highestDeck(id: string): number | null {
    const levels = this.below(id, 'professor')
      .filter((folder) => this.decks(folder.id, 'professor').length > 0)
      .map((folder) => this.depth(folder.id) - this.depth(id));
    return levels.length === 0 ? null : Math.min(...levels);
  }

  holding(id: string): Holding {
    return { height: this.height(id), highestDeck: this.highestDeck(id) };
  }

  isWithin(id: string, ancestorId: string): boolean {
    return this.ancestors(id).some((folder) => folder.id === ancestorId);
  }
}
