import { MAX_FOLDER_DEPTH, MIN_DECK_DEPTH, NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { uuid } from '../../../ui/files/uuid.ts';
import type { Item, ItemKind, Items } from './content-tree.ts';

const NAME_LENGTH = NAME_MAX_LENGTH;

export interface DeckTree {
  items: Items;
  /** Folders were added above decks that would have stood too high. */
  wrapped: boolean;
  /** Levels were joined ('C › D') that would have stood too deep. */
  collapsed: boolean;
}

/** Folders for a deck's path: as many as are needed for a deck, no more than may be nested. */
function foldersOf(path: readonly string[], fileName: string) {
  const [own, deck] = [path.slice(0, -1), path.at(-1) ?? fileName];
  if (own.length > MAX_FOLDER_DEPTH) {
    const kept = own.slice(0, MAX_FOLDER_DEPTH - 1);
    return { folders: [...kept, own.slice(MAX_FOLDER_DEPTH - 1).join(' › ')], deck, wrapped: false, collapsed: true };
  }
  const missing = Math.max(0, MIN_DECK_DEPTH - own.length);
  const added = Array.from({ length: missing }, () => (own.length === 0 ? fileName : deck));
  const folders = own.length === 0 ? added : [...own, ...added];
  return { folders, deck, wrapped: missing > 0, collapsed: false };
}

/**
 * Cards with the path of their deck as a tree that fits anywhere, the root included: decks stand in at least two folders and
 * in at most four.
 * @param cards in their order; `path` leads to the deck, its own name last
 */
export function deckTree(cards: readonly { path: readonly string[]; item: Item }[], fileName: string): DeckTree {
  const items = new Map<string, Item>();
  const known = new Map<string, string>();
  let [wrapped, collapsed] = [false, false];
  const place = (kind: ItemKind, name: string, parentId: string | null): string => {
    const key = JSON.stringify([kind, parentId, name]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const id = uuid();
    known.set(key, id);
    items.set(id, {
      id,
      kind,
      parentId,
      name: name.slice(0, NAME_LENGTH),
      description: '',
      visible: true,
      imported: false,
    });
    return id;
  };
  for (const { path, item } of cards) {
    const made = foldersOf(path, fileName);
    wrapped ||= made.wrapped;
    collapsed ||= made.collapsed;
    let parentId: string | null = null;
    for (const name of made.folders) parentId = place('folder', name, parentId);
    items.set(item.id, { ...item, parentId: place('deck', made.deck, parentId) });
  }
  return { items, wrapped, collapsed };
}
