import type { CardFields, ChosenFace } from '@ardoise/contracts';
import { MAX_FOLDER_DEPTH, acceptsDecks, acceptsFolders } from '@ardoise/contracts/light';

export type ItemKind = 'folder' | 'deck' | 'flashcard';

/** Its files by their names: media_{id}.{ext}, mediaverso_{id}.{ext}. */
export interface ItemCard extends CardFields {
  /** Names of its tags. */
  tags: string[];
}

/** A folder, deck or card that is to be imported; `name` of a card is its question. */
export interface Item {
  id: string;
  kind: ItemKind;
  /** null at the top of what was loaded. */
  parentId: string | null;
  name: string;
  description: string;
  visible: boolean;
  card?: ItemCard;
  /** Of a folder that was a category where it comes from. */
  face?: ChosenFace;
  imported: boolean;
}

/** A card that stands nowhere yet. */
export function cardItem(id: string, card: ItemCard): Item {
  return {
    id,
    kind: 'flashcard',
    parentId: null,
    name: card.question,
    description: '',
    visible: true,
    card,
    imported: false,
  };
}

/** What was loaded, in its order; never changed in place. */
export type Items = ReadonlyMap<string, Item>;

/** Sub-folders, decks and cards of each item, in order; of the top under null. */
export function itemsByParent(items: Items): Map<string | null, Item[]> {
  const found = new Map<string | null, Item[]>();
  for (const item of items.values()) {
    const list = found.get(item.parentId);
    if (list) list.push(item);
    else found.set(item.parentId, [item]);
  }
  return found;
}

/** The item and all below it, each after its parent. */
export function withBelow(items: Items, id: string): Item[] {
  const first = items.get(id);
  if (!first) return [];
  const children = itemsByParent(items);
  const found = [first];
  for (const item of found) found.push(...(children.get(item.id) ?? []));
  return found;
}

export function countCards(items: Items, id: string): number {
  return withBelow(items, id).filter(({ kind }) => kind === 'flashcard').length;
}

function isWithin(items: Items, id: string, above: string): boolean {
  for (let at = items.get(id); at; at = at.parentId === null ? undefined : items.get(at.parentId))
    if (at.id === above) return true;
  return false;
}

/** Levels of folders from the top down to an item, itself included when it is a folder. */
function level(items: Items, id: string | null): number {
  let count = 0;
  for (
    let at = id === null ? undefined : items.get(id);
    at;
    at = at.parentId === null ? undefined : items.get(at.parentId)
  )
    if (at.kind === 'folder') count++;
  return count;
}

interface Shape {
  /** Levels of folders, the item's own included; 0 for a deck. */
  folders: number;
  /** The level of the highest deck: how many of the item's folders stand above it; null without a deck. */
  highestDeck: number | null;
}

function shapeOf(items: Items, id: string): Shape {
  const top = items.get(id);
  const above = level(items, top?.parentId ?? null);
  const below = withBelow(items, id).filter(({ imported }) => !imported);
  const folders = below.filter(({ kind }) => kind === 'folder').map((item) => level(items, item.id) - above);
  const decks = below.filter(({ kind }) => kind === 'deck').map((item) => level(items, item.id) - above);
  return { folders: Math.max(0, ...folders), highestDeck: decks.length === 0 ? null : Math.min(...decks) };
}

export type ContentProblem = 'folder-too-deep' | 'deck-too-shallow';

/** Why an item cannot be imported into a folder of this depth, all that it holds included; null when it can. */
export function problemAt(items: Items, id: string, targetDepth: number): ContentProblem | null {
  if (items.get(id)?.kind === 'flashcard') return null;
  const { folders, highestDeck } = shapeOf(items, id);
  if (folders > 0 && !acceptsFolders(targetDepth + folders - 1)) return 'folder-too-deep';
  return highestDeck !== null && !acceptsDecks(targetDepth + highestDeck) ? 'deck-too-shallow' : null;
}

/** Whether an item may stand there within the tree: a folder or deck in a folder, a card in a deck, or at the top. */
export function mayMove(items: Items, id: string, parentId: string | null): boolean {
  const item = items.get(id);
  if (!item || item.imported || item.parentId === parentId) return false;
  if (parentId === null) return true;
  const parent = items.get(parentId);
  if (!parent || parent.imported || isWithin(items, parentId, id)) return false;
  if (item.kind === 'flashcard') return parent.kind === 'deck';
  if (parent.kind !== 'folder') return false;
  return item.kind === 'deck' || level(items, parentId) + shapeOf(items, id).folders <= MAX_FOLDER_DEPTH;
}

export function moveItem(items: Items, id: string, parentId: string | null): Items {
  const item = items.get(id);
  if (!item || !mayMove(items, id, parentId)) return items;
  const next = new Map(items);
  // At the end of its new place.
  next.delete(id);
  return next.set(id, { ...item, parentId });
}

export function renamed(items: Items, id: string, name: string): Items {
  const item = items.get(id);
  if (!item || name.trim() === '') return items;
  const card = item.card && { ...item.card, question: name.trim() };
  return new Map(items).set(id, { ...item, name: name.trim(), ...(card ? { card } : {}) });
}

export function removed(items: Items, id: string): Items {
  const next = new Map(items);
  for (const item of withBelow(items, id)) next.delete(item.id);
  return next;
}

/** A new folder in a folder, or at the top; the same tree where it would be too deep. */
export function withFolder(items: Items, id: string, name: string, parentId: string | null): Items {
  if (level(items, parentId) >= MAX_FOLDER_DEPTH) return items;
  const folder: Item = { id, kind: 'folder', parentId, name, description: '', visible: true, imported: false };
  return new Map([[id, folder], ...items]);
}

export function mayHoldFolder(items: Items, parentId: string | null): boolean {
  const parent = parentId === null ? null : items.get(parentId);
  if (parent && (parent.kind !== 'folder' || parent.imported)) return false;
  return level(items, parentId) < MAX_FOLDER_DEPTH;
}

/** The item and all below it, which went with it. */
export function markedImported(items: Items, id: string): Items {
  const next = new Map(items);
  for (const item of withBelow(items, id)) next.set(item.id, { ...item, imported: true });
  return next;
}
